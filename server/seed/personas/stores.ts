/** The personas' pharmacies: the Fennimore Group's five, each with days its own pharmacist is away, and the neighbors'. */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { upcomingHolidays } from '#contract/businesses/closures.ts';
import type { Closure } from '#contract/businesses/roster.ts';
import { addDays, after, DAY } from '#contract/time.ts';
import { addPerson, type Person } from '../people/add-person.ts';
import { addPharmacy, type Owner, type Pharmacy } from '../people/add-pharmacy.ts';
import { addCard } from '../people/payment-method.ts';
import { placeOf } from '../people/places.ts';
import { type Hours, lunchOnSite, type Staff, staffer, week } from '../people/usual-hours.ts';
import type { SeedContext } from '../seed-context.ts';

const ZONE = 'America/New_York';
/** The boards of the demo look so far ahead, and a day more. */
const COVERAGE_DAYS = 16;

type Store = {
  /** Name, ZIP, street, software, prescriptions a day, parking. */
  readonly facts: string;
  readonly open?: OpeningHours;
};

type Staffed = Required<Store> & {
  readonly pharmacist: string;
  readonly isManaged: boolean;
  /** Days from today on which the pharmacist is there only so long, or not at all. */
  readonly short: readonly (readonly [offset: number | undefined, ...hours: Hours[]])[];
};

/** Days from today on which the two pharmacies that close on Sundays need somebody. */
export function stayDays(context: SeedContext) {
  const noSunday = (offset: number) => context.weekday(context.day(offset, ZONE)) !== 7;
  const [l1 = 3, l2 = 5] = [3, 5, 4].filter(noSunday);
  const [p1 = 3, p2 = 6] = [3, 6, 4].filter(noSunday);
  return { larkspur: [l1, l2], palisade: [p1, p2] } as const;
}

function groupStores(context: SeedContext) {
  const stays = stayDays(context);
  return {
    cobblestone: {
      facts: 'Cobblestone Drug|07302|84 Montgomery St|PioneerRx|High (101-175/day)|Nearby parking garage',
      open: week(['08:00', '20:00'], ['08:00', '20:00'], ['10:00', '18:00']),
      pharmacist: 'Dana Reyes',
      isManaged: true,
      short: [[4, ['08:00', '14:00']], [5, ['08:00', '10:00'], ['16:00', '20:00']], [6]],
    },
    larkspur: {
      facts: 'Larkspur Pharmacy|07042|41 Church St|PioneerRx|Medium (51-100/day)|On-site parking',
      open: week(['09:00', '19:00'], ['09:00', '19:00']),
      pharmacist: 'Sora Ito',
      isManaged: false,
      short: stays.larkspur.map((offset) => [offset] as const),
    },
    harborlight: {
      facts: 'Harborlight Pharmacy|07002|506 Broadway|PrimeRx|Medium (51-100/day)|Street parking',
      open: week(['09:00', '18:00'], ['09:00', '18:00'], ['10:00', '18:00']),
      pharmacist: 'Miles Whitlock',
      isManaged: true,
      short: [[2, ['09:00', '13:00']], [4]],
    },
    millpond: {
      facts: 'Millpond Drugs|07960|12 South St|Liberty|Low (0-50/day)|On-site parking',
      open: week(['09:00', '21:00'], ['09:00', '21:00'], ['09:00', '21:00']),
      pharmacist: 'Nabil Haddad',
      isManaged: false,
      short: [[1, ['09:00', '15:00']], [5]],
    },
    palisade: {
      facts:
        'Palisade Family Pharmacy and Compounding Center|07024|1640 Lemoine Ave|PrimeRx|High (101-175/day)|' +
        'Metered parking closeby',
      open: week(['09:00', '19:00'], ['09:00', '19:00']),
      pharmacist: 'Rowena Quill',
      isManaged: true,
      short: stays.palisade.map((offset) => [offset] as const),
    },
  } satisfies Record<string, Staffed>;
}

const others = {
  ternAndVale: { facts: 'Tern & Vale Apothecary|07030|230 Washington St|Liberty|Medium (51-100/day)|Street parking' },
  ironbound: {
    facts: 'Ironbound Community Rx|07105|218 Ferry St|PrimeRx|High (101-175/day)|Metered parking closeby',
    open: week(['09:00', '19:00'], ['09:00', '19:00'], ['10:00', '18:00']),
  },
  saddlebrook: { facts: 'Saddlebrook Rx|07652|77 Farview Ave|PioneerRx|Medium (51-100/day)|On-site parking' },
  raritanBay: { facts: 'Raritan Bay Pharmacy|08861|319 Smith St|Rx30|High (101-175/day)|Street parking' },
  quarryRoad: { facts: 'Quarry Road Pharmacy|07503|15 Quarry Rd|QS/1|Medium (51-100/day)|On-site parking' },
  elmAndAsh: { facts: 'Elm & Ash Pharmacy|07901|402 Springfield Ave|PioneerRx|Low (0-50/day)|On-site parking' },
} satisfies Record<string, Store>;

export type Fennimore = Readonly<Record<keyof ReturnType<typeof groupStores>, Pharmacy>>;
export type Neighbors = Readonly<Record<keyof typeof others, Pharmacy>>;

export async function addFennimore(
  context: SeedContext,
  owner: Owner,
  ruth: Person,
  admin: Person,
): Promise<Fennimore> {
  const registeredAt = after(owner.person.joinedAt, DAY);
  return addEach(groupStores(context), async (store) => {
    const columns = columnsOf(store);
    const roster = { people: staffOf(context, store), closures: closuresOf(context, store.open) };
    const full_name = `Fennimore Group ${columns.name} LLC`;
    const managers = store.isManaged ? [ruth] : [];
    const place = placeOf(context.deps, columns.zip);
    return addPharmacy(context, owner, {
      place,
      registeredAt,
      admin,
      managers,
      roster,
      columns: { ...columns, full_name },
    });
  });
}

export async function addNeighbors(context: SeedContext, admin: Person): Promise<Neighbors> {
  const joinedAt = after(context.now, -470 * DAY);
  return addEach(others, async (store: Store) => {
    const person = addPerson(context, { role: 'Business', joinedAt });
    const owner = { person, card: addCard(context, person) };
    const columns = columnsOf(store);
    const place = placeOf(context.deps, columns.zip);
    return addPharmacy(context, owner, { place, registeredAt: after(joinedAt, DAY / 4), admin, columns });
  });
}

/** One after the other: chance has an order. */
async function addEach<K extends string, S>(
  stores: Readonly<Record<K, S>>,
  add: (store: S) => Promise<Pharmacy>,
): Promise<Readonly<Record<K, Pharmacy>>> {
  const added: [string, Pharmacy][] = [];
  for (const [key, store] of Object.entries<S>(stores)) added.push([key, await add(store)]);
  return Object.fromEntries(added) as Record<K, Pharmacy>;
}

function columnsOf({ facts, open }: Store) {
  const [name = '', zip = '', address = '', software = '', script = '', parking = ''] = facts.split('|');
  return { name, zip, address, software, script, parking, ...(open ? { opening_hours: open } : {}) };
}

/** The pharmacist all the time it is open but on the short days, and a technician, away next week. */
function staffOf(context: SeedContext, { open, pharmacist: name, short }: Staffed): Staff[] {
  const dayOf = (offset = 0) => context.weekday(context.day(offset, ZONE));
  const shortOn = new Map(short.map(([offset, ...hours]) => [dayOf(offset), hours] as const));
  const duty = open.flatMap(({ weekday, opens, closes }) =>
    (shortOn.get(weekday) ?? [[opens, closes] as Hours]).map(([from, to]) => ({
      weekday,
      from,
      to,
      lunch: lunchOnSite(from, to),
    })),
  );
  const support = open.map(({ weekday, opens, closes }) => ({ weekday, from: opens, to: closes, lunch: null }));
  const away = { from: context.day(7, ZONE), to: context.day(9, ZONE), note: 'Vacation' };
  return [
    staffer(name, 'Pharmacist', duty),
    { ...staffer('Tess Brandt', 'Pharmacy Technician', support), daysOff: [away] },
  ];
}

/** The next Christmas, far enough ahead that nothing the demo shows falls on it. */
function closuresOf(context: SeedContext, open: OpeningHours): Omit<Closure, 'id'>[] {
  const beyond = context.day(COVERAGE_DAYS, ZONE);
  const christmas = upcomingHolidays(beyond, [], open).find(({ name }) => name === 'Christmas Day');
  if (!christmas) return [];
  const { day, name } = christmas;
  const eve = { name: 'Christmas Eve', hours: { opens: '09:00', closes: '15:00' } };
  return [
    { ...eve, from: addDays(day, -1), to: addDays(day, -1) },
    { name, from: day, to: day, hours: null },
  ];
}
