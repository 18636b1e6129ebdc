import type { Growing } from '../../../../app/wishlist/schemas/shared-list.ts';
import type { OfferLines, NewWishMail } from '../../../../app/wishlist/schemas/wish-mail.ts';
import { productPath } from '../../../../app/product/rules/product.ts';
import { CONFIRM_TOKEN, STOP_TOKEN } from '../../../../app/reminder/rules/reminder.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import type { Translate } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { type MailPart, mailOf } from '../../actions/mail-text.ts';

interface Sender {
  readonly shop: Shop;
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  readonly t: Translate;
}

type Texts = Pick<NewWishMail, 'confirmation' | 'mail'>;

/** Placeholder of the wishes in a mail about offers, which the back end replaces. */
const OFFERS = '{offers}';

/** Returns the mails about prices and stock of a wishlist in the shop's language, and the lines of their wishes. */
export function offersMails(sender: Sender): Texts & { readonly lines: OfferLines } {
  const { t, origin, shop } = sender;
  const mail = mailOf(sender, t('wishMail.mail.offers.subject'), [
    { text: t('wishMail.mail.offers.text') },
    { text: OFFERS },
    { text: t('wishMail.mail.offers.note') },
    { link: origin + href('wishlist', shop), text: t('wishMail.mail.offers.list') },
    stopPart(sender),
  ]);
  const cheaper = t('wishMail.mail.offers.cheaper', { price: '{price}', before: '{before}' });
  return {
    confirmation: confirmation(sender, t('wishMail.mail.confirm.offers')),
    // The lines are paragraphs themselves.
    mail: { ...mail, html: mail.html.replace(`<p>${OFFERS}</p>`, OFFERS), ...unsubscribe(sender) },
    lines: {
      cheaper: line(sender, cheaper),
      scarce: line(sender, t('wishMail.mail.offers.scarce')),
    },
  };
}

/** Returns the mails about the next size of a product. */
export function sizeMails(
  sender: Sender,
  product: Growing['products'][number],
  size: string,
): Texts {
  const { t, origin, shop } = sender;
  const { colour } = product;
  const name = colour === null ? product.name : `${product.name}, ${colour}`;
  return {
    confirmation: confirmation(sender, t('wishMail.mail.confirm.size', { name })),
    mail: {
      ...mailOf(sender, t('wishMail.mail.size.subject', { size }), [
        { text: t('wishMail.mail.size.text', { size, name }) },
        { link: origin + productPath(product, shop), text: t('wishMail.mail.size.link', { size }) },
        { text: t('wishMail.mail.size.last') },
      ]),
      ...unsubscribe(sender),
    },
  };
}

function confirmation(sender: Sender, text: string) {
  const { t } = sender;
  return mailOf(sender, t('wishMail.mail.confirm.subject'), [
    { text },
    { link: `${pageOf(sender)}&confirm=${CONFIRM_TOKEN}`, text: t('wishMail.mail.confirm.link') },
    { text: t('reminder.mail.confirm.foreign') },
    stopPart(sender),
  ]);
}

function stopPart(sender: Sender): MailPart {
  return { link: `${pageOf(sender)}&stop=${STOP_TOKEN}`, text: sender.t('wishMail.mail.stop') };
}

/** Returns the page of the links in these mails, which is that of reminders. */
function pageOf({ origin, shop }: Sender): string {
  return `${origin}${href('reminder', shop)}?about=wishlist`;
}

function unsubscribe({ origin, shop }: Sender) {
  const query = `locale=${shop.key}&token=${STOP_TOKEN}`;
  return { unsubscribe: `${origin}/hooks/unsubscribe/?${query}` };
}

/**
 * Returns the line of a wish. It contains only texts of the shop, which have nothing that HTML would read as a tag.
 */
function line({ origin }: Sender, text: string): OfferLines['cheaper'] {
  return {
    html: `<p><a href="${origin}{path}">{name}</a><br>${text}</p>`,
    text: `{name}: ${text}\n${origin}{path}`,
  };
}
