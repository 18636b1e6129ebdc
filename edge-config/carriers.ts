import type { Country, Language } from '../app/shop/rules/shop.ts';

/** A carrier as the checkout shows it. */
interface Carrier {
  readonly key: string;
  readonly name: string;
  /** Name in languages where it has another one. */
  readonly names?: Readonly<Partial<Record<Language, string>>>;
  /** Page that shows where a parcel is; `{number}` stands for the number of its label. */
  readonly tracking?: string;
}

interface Carriers {
  /** The first is chosen until the shopper chooses another one. */
  readonly parcel: readonly Carrier[];
  /** Of bulky products. */
  readonly freight: Carrier;
}

const dhl = {
  key: 'dhl',
  name: 'DHL',
  tracking: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
};

/** Carriers that deliver in each country. */
export const carriers: Readonly<Record<Country, Carriers>> = {
  DE: {
    parcel: [
      dhl,
      {
        key: 'hermes',
        name: 'Hermes',
        tracking: 'https://www.myhermes.de/empfangen/sendungsverfolgung/?trackingnumber={number}',
      },
    ],
    freight: { key: 'spedition', name: 'Spedition' },
  },
  AT: {
    parcel: [
      {
        key: 'post-at',
        name: 'Österreichische Post',
        tracking: 'https://www.post.at/sv/sendungsdetails?snr={number}',
      },
      { key: 'dhl', name: 'DHL', tracking: dhl.tracking },
    ],
    freight: { key: 'spedition', name: 'Spedition' },
  },
  CH: {
    parcel: [
      {
        key: 'post-ch',
        name: 'Post',
        names: { fr: 'La Poste' },
        tracking: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
      },
    ],
    freight: { key: 'planzer', name: 'Planzer' },
  },
  BE: {
    parcel: [
      {
        key: 'bpost',
        name: 'bpost',
        tracking: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
      },
      {
        key: 'postnl',
        name: 'PostNL',
        tracking: 'https://jouw.postnl.be/track-and-trace/{number}',
      },
    ],
    freight: { key: 'gls-freight', name: 'GLS Freight' },
  },
  NL: {
    parcel: [
      {
        key: 'postnl',
        name: 'PostNL',
        tracking: 'https://jouw.postnl.nl/track-and-trace/{number}',
      },
      { key: 'dhl', name: 'DHL', tracking: 'https://my.dhlecommerce.nl/home/tracktrace/{number}' },
    ],
    freight: { key: 'gls-freight', name: 'GLS Freight' },
  },
  FR: {
    parcel: [
      {
        key: 'colissimo',
        name: 'Colissimo',
        tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
      },
      {
        key: 'chronopost',
        name: 'Chronopost',
        tracking: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
      },
    ],
    freight: { key: 'geodis', name: 'Geodis' },
  },
};
