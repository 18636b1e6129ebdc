import { z } from 'zod';
import { idOfKey, newId } from './stored-payments.ts';

/** Customers of both providers and their saved cards, one per key of CONTENT. */
const PREFIX = 'sandbox/payment-customers/';
const STORED_SECONDS = 90 * 24 * 60 * 60;

const cardSchema = z.object({
  id: z.string(),
  /** Stripe's name of the brand. */
  brand: z.string(),
  lastFour: z.string(),
  /** 2028-04. */
  expires: z.string(),
});

const customerSchema = z.object({
  id: z.string(),
  email: z.string(),
  cards: z.array(cardSchema),
  /** The id stays known, since a key creates the same customer for a day. */
  isDeleted: z.boolean().optional(),
});

export type StoredCard = z.infer<typeof cardSchema>;
export type StoredCustomer = Omit<z.infer<typeof customerSchema>, 'isDeleted'>;

/** Stores a customer. */
export async function storeCustomer(content: KVNamespace, customer: StoredCustomer): Promise<void> {
  await content.put(PREFIX + customer.id, JSON.stringify(customer), {
    expirationTtl: STORED_SECONDS,
  });
}

async function read(
  content: KVNamespace,
  id: string,
): Promise<z.infer<typeof customerSchema> | undefined> {
  if (!/^cus_\w{1,80}$/.test(id)) return undefined;
  const stored = customerSchema.safeParse(await content.get(PREFIX + id, 'json'));
  return stored.success ? stored.data : undefined;
}

/** Returns a customer; undefined if the id is unknown, or the customer was deleted. */
export async function readCustomer(
  content: KVNamespace,
  id: string,
): Promise<StoredCustomer | undefined> {
  const customer = await read(content, id);
  return customer?.isDeleted ? undefined : customer;
}

/** Creates a customer once per idempotency key, and returns its id: also of one that was deleted, as an answer that is repeated. */
export async function createCustomer(content: KVNamespace, key: string): Promise<string> {
  const id = `cus_${await idOfKey(key)}`;
  if (!(await read(content, id))) await storeCustomer(content, { id, email: '', cards: [] });
  return id;
}

/** Deletes a customer with all cards. */
export async function deleteCustomer(content: KVNamespace, id: string): Promise<void> {
  const gone = { id, email: '', cards: [], isDeleted: true };
  await storeCustomer(content, gone);
}

/** Saves a card; its id begins with that of the customer. */
export async function saveCard(
  content: KVNamespace,
  customer: StoredCustomer,
  card: Omit<StoredCard, 'id'>,
): Promise<void> {
  const id = `pm_${customer.id.slice('cus_'.length)}_${newId().slice(0, 8)}`;
  await storeCustomer(content, { ...customer, cards: [{ id, ...card }, ...customer.cards] });
}

/** Removes a card of whichever customer has it. Returns false if no customer has it. */
export async function removeCard(content: KVNamespace, cardId: string): Promise<boolean> {
  const owner = /^pm_(\w+)_\w{8}$/.exec(cardId)?.[1];
  const customer = owner === undefined ? undefined : await readCustomer(content, `cus_${owner}`);
  const cards = customer?.cards.filter(({ id }) => id !== cardId) ?? [];
  if (!customer || cards.length === customer.cards.length) return false;
  await storeCustomer(content, { ...customer, cards });
  return true;
}
