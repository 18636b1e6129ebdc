import type { User } from '../schemas/user.ts';
import { ContactForm } from '../../ui/form/contact-form.tsx';
import { AccountFrame, type AccountPageProps } from '../../layouts/account-frame.tsx';
import { Hotlines } from '../../ui/form/hotlines.tsx';

/** The contact form in the account. Shops with that option prefill it with the customer's data. */
export function AccountContactPage({
  user,
  ...page
}: AccountPageProps & { readonly user: Extract<User, { id: string }> }) {
  const { layoutData, failed } = page;
  const { shop, t } = layoutData;
  const known = {
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
  };
  return (
    <AccountFrame {...page} current="accountContact" title={t('contact.title')}>
      <p className="lead">{t('contact.text')}</p>
      <ContactForm
        layoutData={layoutData}
        failed={failed}
        values={shop.options.contactFormPrefill ? known : {}}
      />
      <section className="account-part">
        <h2>{t('contact.speak')}</h2>
        <Hotlines shop={shop} />
      </section>
    </AccountFrame>
  );
}
