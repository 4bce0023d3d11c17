import type { Closure } from '#contract/businesses/roster.ts';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { after, DAY, earlier, HOUR } from '#contract/time.ts';
import { statusAfter } from '../../call/lifecycle.ts';
import type { BusinessRow } from '../../modules/businesses/index.ts';
import { locateBusiness } from '../../modules/businesses/locate-business.ts';
import type { ReliabilityChanges } from '../../modules/businesses/queries/reliability-queries.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import { signEndings, signWords } from '../data/names.ts';
import { sitePacks } from '../data/words.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Person } from './add-person.ts';
import type { Method } from './payment-method.ts';
import { type Place, streetAddress } from './places.ts';
import { type Staff, usualOpening, usualStaff } from './usual-hours.ts';

/** Who pays for a pharmacy and with what. */
export type Owner = { readonly person: Person; readonly card: Method | null };

export type Pharmacy = {
  readonly row: Omit<BusinessRow, 'site_pack'>;
  readonly owner: Owner;
  /** Who acts for it day to day: the owner or a manager. */
  readonly staff: readonly Person[];
  /** Added up as history is made; one row at the end. */
  readonly reliability: Record<string, number>;
};

type PharmacyWish = {
  readonly place: Place;
  readonly registeredAt: Date;
  /** Who approved it within a day; null: it waits for review. */
  readonly admin: Person | null;
  readonly managers?: readonly Person[];
  readonly roster?: { readonly people: readonly Staff[]; readonly closures: readonly Omit<Closure, 'id'>[] };
  readonly columns?: Partial<Pharmacy['row']>;
};

/** Adds a pharmacy with its history from registration to approval. */
export async function addPharmacy(
  context: SeedContext,
  owner: Owner,
  { place, registeredAt, admin, managers = [], roster, columns = {} }: PharmacyWish,
): Promise<Pharmacy> {
  const { random, rows, now, counters } = context;
  const { city, state, zip } = place;
  const id = context.id(registeredAt);
  const name = columns.name ?? nextName(counters.pharmacies, city);
  const opening = usualOpening(random);
  const usual = usualStaff(random, opening);
  const registered = statusAfter(profileLifecycle, 'none', 'register');
  const decidedAt = earlier(after(registeredAt, random.int(3, 22) * HOUR), now);
  const address = columns.address ?? streetAddress(context);
  const row: Pharmacy['row'] = {
    id,
    ...(await locateBusiness(context, { id }, { address, city, state, zip })),
    owner_id: owner.person.id,
    name,
    full_name: `${name} ${random.pick(['LLC', 'Inc.', 'Corp.'])}`,
    email: `store${counters.pharmacies}@example.com`,
    phone: `(${owner.person.phone.slice(2, 5)}) 555-0${random.int(100, 199)}`,
    type: 'Retail Pharmacy',
    software: random.weighted(softwareNames.map((software, index) => [software, Math.max(1, 5 - index)] as const)),
    script: random.weighted(scriptBands.map((band, index) => [band, [2, 5, 4, 1][index] ?? 0] as const)),
    parking: random.pick(parkings),
    language_preferences: ['English', ...random.sample(languageNames.slice(1), random.int(0, 2))],
    opening_hours: opening,
    roster_version: 1,
    closures_version: roster?.closures.length ? 1 : 0,
    status: admin ? statusAfter(profileLifecycle, registered, 'approve') : registered,
    status_reason: null,
    paused_by: null,
    paused_at: null,
    paused_reason: null,
    submitted_at: registeredAt,
    created_at: registeredAt,
    updated_at: decidedAt,
    ...columns,
  };
  counters.pharmacies += 1;
  const hasSitePack = random.chance(0.7) || columns.name;
  const pack = { ...random.pick(sitePacks), loginReady: random.chance(0.6) };
  rows.add('businesses', { ...row, site_pack: hasSitePack ? pack : null });
  const about = { subject: ['business', id] as const, businessId: id, region: state };
  const { people, closures } = roster ?? { people: usual, closures: [] };
  rows.add('rosters', {
    business_id: id,
    people: people.map((one) => ({ ...one, id: context.id(registeredAt) })),
    closures: closures.map((one) => ({ ...one, id: context.id(registeredAt) })),
    people_saved_at: decidedAt,
  });
  context.record('businessCreated', { ...about, at: registeredAt, by: owner.person, data: { name } });
  const note = 'On the board’s list of pharmacies';
  if (admin)
    context.record('profileApproved', { ...about, at: decidedAt, by: admin, data: { kind: 'business', note } });
  for (const { id: managerId, email } of managers) {
    const at = after(registeredAt, DAY);
    rows.add('business_managers', { business_id: id, user_id: managerId, joined_at: at });
    context.record('managerAdded', { ...about, at, by: owner.person, data: { email, invited: false } });
  }
  return { row, owner, staff: [owner.person, ...managers], reliability: {} };
}

/** Every sign once; the city is added when all are taken. */
function nextName(number: number, city: string): string {
  const round = Math.floor(number / (signWords.length * signEndings.length));
  const word = signWords[(number * 37) % signWords.length];
  const ending = signEndings[(number + Math.floor(number / signWords.length)) % signEndings.length];
  return round === 0 ? `${word} ${ending}` : `${word} ${ending} ${city}`;
}

/** Adds to what its card counts (PRODUCT §8). */
export function addTo({ reliability }: Pharmacy, changes: ReliabilityChanges): void {
  for (const [column, amount] of Object.entries(changes)) reliability[column] = (reliability[column] ?? 0) + amount;
}

/** Writes the figures of its card, once its history is made. */
export function addReliability({ rows }: SeedContext, { row, reliability }: Pharmacy): void {
  if (Object.keys(reliability).length > 0) rows.add('business_reliability', { business_id: row.id, ...reliability });
}

/** In degrees: some five miles, and some thirty yards. */
export const ON_THE_ROAD = 0.07;
export const AT_THE_DOOR = 0.0003;

/** Returns a place so far from the pharmacy's door, in degrees. */
export function near({ row }: Pharmacy, away: number) {
  return { lat: row.exact_lat + away, lng: row.exact_lng, accuracyMeters: 18 };
}
