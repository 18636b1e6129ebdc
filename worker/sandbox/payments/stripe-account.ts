import { z } from 'zod';

/** Methods of the played account, in the order of Stripe's answers. All are on, unless CONTENT says otherwise. */
const METHODS = ['apple_pay', 'card', 'ideal', 'klarna', 'paypal', 'twint'] as const;

/** KV key of the methods that the account lacks: `["paypal"]`. */
const LACKS_KEY = 'sandbox/stripe-lacks';

const lacksSchema = z.array(z.string());

async function readLacks(content: KVNamespace): Promise<readonly string[]> {
  const read = lacksSchema.safeParse(await content.get(LACKS_KEY, 'json'));
  return read.success ? read.data : [];
}

/** Answers the configurations of payment methods: the account has one. */
export async function accountMethods(content: KVNamespace): Promise<Response> {
  const lacks = await readLacks(content);
  const methods = METHODS.map((name) => {
    const value = lacks.includes(name) ? 'off' : 'on';
    const preference = { overridable: null, preference: value, value };
    return [name, { available: value === 'on', display_preference: preference }];
  });
  const configuration = {
    id: 'pmc_local',
    object: 'payment_method_configuration',
    active: true,
    application: null,
    is_default: true,
    livemode: false,
    ...Object.fromEntries(methods),
  };
  return Response.json({
    object: 'list',
    data: [configuration],
    has_more: false,
    url: '/v1/payment_method_configurations',
  });
}

/** Returns whether the account lacks all methods of a session, which Stripe then refuses. */
export async function lacksMethod(
  content: KVNamespace,
  types: readonly string[],
): Promise<boolean> {
  const lacks = await readLacks(content);
  return types.every((type) => lacks.includes(type));
}
