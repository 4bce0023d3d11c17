/** Where the demo's pharmacies and people are: real ZIPs round real cities, each group in one state (a license is a state's). */
export type Market = {
  readonly key: string;
  readonly state: string;
  /** The ZIP the area is drawn round. */
  readonly centre: string;
  readonly miles: number;
  /** First digits of ZIPs to choose from. */
  readonly prefixes: readonly string[];
  /** Share of the pharmacies. */
  readonly weight: number;
  /** Cents an hour to pay on top of, or less than, the country's usual rates for a pharmacist. */
  readonly rateCents: number;
};

export const markets: readonly Market[] = [
  {
    key: 'north-jersey',
    state: 'NJ',
    centre: '07003',
    miles: 17,
    prefixes: ['070', '071', '072', '073', '074', '076'],
    weight: 34,
    rateCents: 0,
  },
  {
    key: 'new-york',
    state: 'NY',
    centre: '10012',
    miles: 13,
    prefixes: ['100', '103', '104', '111', '112', '113'],
    weight: 24,
    rateCents: 600,
  },
  {
    key: 'los-angeles',
    state: 'CA',
    centre: '90012',
    miles: 20,
    prefixes: ['900', '902', '904', '906', '908', '910', '912'],
    weight: 30,
    rateCents: 1000,
  },
  {
    key: 'chicago',
    state: 'IL',
    centre: '60601',
    miles: 19,
    prefixes: ['601', '602', '603', '606'],
    weight: 27,
    rateCents: -200,
  },
  {
    key: 'houston',
    state: 'TX',
    centre: '77002',
    miles: 19,
    prefixes: ['770', '774', '775'],
    weight: 26,
    rateCents: -300,
  },
  {
    key: 'philadelphia',
    state: 'PA',
    centre: '19103',
    miles: 17,
    prefixes: ['190', '191', '194'],
    weight: 23,
    rateCents: -200,
  },
  {
    key: 'phoenix',
    state: 'AZ',
    centre: '85004',
    miles: 19,
    prefixes: ['850', '852', '853'],
    weight: 22,
    rateCents: -100,
  },
  {
    key: 'dallas',
    state: 'TX',
    centre: '75201',
    miles: 19,
    prefixes: ['750', '751', '752'],
    weight: 23,
    rateCents: -300,
  },
  { key: 'miami', state: 'FL', centre: '33130', miles: 19, prefixes: ['330', '331'], weight: 23, rateCents: -400 },
  { key: 'atlanta', state: 'GA', centre: '30303', miles: 18, prefixes: ['300', '303'], weight: 22, rateCents: -500 },
  {
    key: 'boston',
    state: 'MA',
    centre: '02108',
    miles: 16,
    prefixes: ['018', '019', '020', '021', '024'],
    weight: 23,
    rateCents: 100,
  },
  { key: 'seattle', state: 'WA', centre: '98101', miles: 18, prefixes: ['980', '981'], weight: 22, rateCents: 700 },
  { key: 'denver', state: 'CO', centre: '80202', miles: 17, prefixes: ['800', '801', '802'], weight: 22, rateCents: 0 },
  {
    key: 'detroit',
    state: 'MI',
    centre: '48226',
    miles: 18,
    prefixes: ['480', '481', '482'],
    weight: 21,
    rateCents: -600,
  },
];
