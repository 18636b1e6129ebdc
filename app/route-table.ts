import type { Language } from './shop/rules/shop.ts';
import { WITHDRAWAL_ORDER } from './order/rules/withdrawal.ts';

/** All routes of the shop (docs/rules/page.md#paths). Links are built by `href` (`routes.ts`). */

type Access = 'anyone' | 'login' | 'checkout';
export type LayoutName = 'default' | 'checkout' | 'documentation';

/**
 * What search engines may do with a page: `index` it (it is in the sitemap), crawl it with `noindex`, or not crawl
 * it, as robots.txt disallows it (`closed`).
 */
type Crawling = 'index' | 'noindex' | 'closed';

/**
 * Where a page may be stored: at the `edge` for every visitor, by the `browser` of its visitor, or nowhere (`none`), because it
 * shows an account, is opened by a secret, or has too many URLs.
 */
type Storage = 'edge' | 'browser' | 'none';

/** How a page is handled, independent of its content. */
export interface RoutePolicy {
  readonly access: Access;
  readonly layout: LayoutName;
  /**
   * Whether the page is the same for every visitor, so that browsers may prerender it. Its handler sees only the
   * parameters of `app/page/rules/page-query.ts`, and no data of the visitor.
   */
  readonly isAnonymous: boolean;
  readonly storage: Storage;
  readonly crawling: Crawling;
  /** Whether the visitor is at a task that no question of the shop may interrupt: a login, the checkout, a return from the payment. */
  readonly isTask?: boolean;
}

export interface Route extends RoutePolicy {
  /** Parameters with which the page is rendered for one request and not cached. */
  readonly uncachedBy?: readonly string[];
  /** Path per language, without surrounding slashes; `{name}` is one segment, `{name*}` one or more. */
  readonly path: Readonly<Record<Language, string>>;
}

/** The policy of pages of the content system or the category tree. */
export const CONTENT_POLICY: RoutePolicy = {
  access: 'anyone',
  layout: 'default',
  isAnonymous: true,
  storage: 'edge',
  crawling: 'index',
};

function same(path: string): Route['path'] {
  return { de: path, fr: path, nl: path };
}

/** A page that is the same for every visitor. */
function anonymous(path: Route['path'], crawling: Crawling = 'index'): Route {
  return { ...CONTENT_POLICY, path, crawling };
}

/** A page of one visitor. */
function personal(path: Route['path'], storage: Storage = 'none'): Route {
  return { ...CONTENT_POLICY, path, isAnonymous: false, storage, crawling: 'closed' };
}

function account(de: string, fr: string, nl: string): Route {
  const path = { de: join('konto', de), fr: join('compte', fr), nl: join('account', nl) };
  return { ...personal(path), access: 'login' };
}

function join(base: string, rest: string): string {
  return rest ? `${base}/${rest}` : base;
}

/** A page of the style guide, in the layout of documentation. */
function documentation(de: string, fr: string, nl: string): Route {
  const path = { de: `documentation/${de}`, fr: `documentation/${fr}`, nl: `documentation/${nl}` };
  return { ...anonymous(path, 'noindex'), layout: 'documentation' };
}

export const routes = {
  home: anonymous(same('')),
  product: anonymous(same('p/{pdp}')),
  // Before stories of the documentation, whose paths they may have.
  styleTokens: documentation('styleguide', 'guide-de-style', 'stijlgids'),
  styleParts: documentation(
    'styleguide/bauteile',
    'guide-de-style/composants',
    'stijlgids/onderdelen',
  ),
  styleDialogs: documentation(
    'styleguide/dialoge',
    'guide-de-style/fenetres',
    'stijlgids/vensters',
  ),
  documentation: {
    ...anonymous(same('documentation/{slug*}'), 'noindex'),
    layout: 'documentation',
  },
  basket: personal({ de: 'warenkorb', fr: 'panier', nl: 'winkelmand' }, 'browser'),
  wishlist: personal({ de: 'wunschliste', fr: 'liste-d-envies', nl: 'verlanglijst' }, 'browser'),
  sharedWishlist: personal({
    de: 'wunschliste/geteilt/{token}',
    fr: 'liste-d-envies/partagee/{token}',
    nl: 'verlanglijst/gedeeld/{token}',
  }),
  search: {
    ...anonymous({ de: 'suche', fr: 'recherche', nl: 'zoeken' }, 'closed'),
    storage: 'none',
    uncachedBy: ['query'],
  },
  compare: {
    ...anonymous({ de: 'vergleich', fr: 'comparaison', nl: 'vergelijken' }, 'noindex'),
    uncachedBy: ['query'],
  },
  reminder: personal({ de: 'erinnerung', fr: 'rappel', nl: 'herinnering' }),
  reservation: personal({ de: 'reservierung', fr: 'reservation', nl: 'reservering' }),
  login: { ...personal({ de: 'login', fr: 'connexion', nl: 'inloggen' }), isTask: true },
  contact: anonymous({ de: 'kontakt', fr: 'contact', nl: 'contact' }, 'noindex'),
  checkout: {
    ...personal({ de: 'kasse', fr: 'commande', nl: 'afrekenen' }),
    layout: 'checkout',
    access: 'checkout',
    isTask: true,
  },
  checkoutLogin: {
    ...personal({ de: 'kasse/login', fr: 'commande/connexion', nl: 'afrekenen/inloggen' }),
    layout: 'checkout',
    isTask: true,
  },
  thanks: { ...personal({ de: 'danke', fr: 'merci', nl: 'bedankt' }), isTask: true },
  orderStatus: personal({
    de: 'bestellstatus',
    fr: 'suivi-de-commande',
    nl: 'bestelstatus',
  }),
  consent: personal(same('cookies'), 'browser'),
  withdrawal: {
    ...anonymous({ de: 'widerruf', fr: 'retractation', nl: 'herroeping' }, 'noindex'),
    uncachedBy: [WITHDRAWAL_ORDER],
  },
  account: account('', '', ''),
  accountBalance: account('balance', 'solde', 'saldo'),
  accountPayments: account('zahlungsarten', 'moyens-de-paiement', 'betaalmethoden'),
  accountAddressBook: account('adressbuch', 'carnet-d-adresses', 'adresboek'),
  accountPassword: account('passwort', 'mot-de-passe', 'wachtwoord'),
  accountContact: account('kontakt', 'contact', 'contact'),
  accountDelete: account('account-loeschen', 'supprimer-le-compte', 'account-verwijderen'),
  accountNewPassword: {
    ...account('neues-passwort', 'nouveau-mot-de-passe', 'nieuw-wachtwoord'),
    access: 'anyone',
  },
  accountComplaint: account(
    'bestellung/reklamation/{orderNumber}',
    'commande/reclamation/{orderNumber}',
    'bestelling/klacht/{orderNumber}',
  ),
  accountOrder: account(
    'bestellung/{orderNumber}',
    'commande/{orderNumber}',
    'bestelling/{orderNumber}',
  ),
  accountInvoice: account(
    'bestellung/rechnung/{orderNumber}',
    'commande/facture/{orderNumber}',
    'bestelling/factuur/{orderNumber}',
  ),
  accountData: account('meine-daten', 'mes-donnees', 'mijn-gegevens'),
  accountOrders: account('bestellungen', 'commandes', 'bestellingen'),
  accountPersonal: account('persoenliche-daten', 'donnees-personnelles', 'persoonlijke-gegevens'),
} as const satisfies Record<string, Route>;

export type PageKey = keyof typeof routes;
