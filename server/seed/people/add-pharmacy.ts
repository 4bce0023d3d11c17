import type { OpeningHours, StaffHours } from '#contract/businesses/business.ts';
import { languageNames, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import type { ProfileStatus } from '#contract/statuses.ts';
import { after, DAY, earlier, HOUR, MINUTE } from '#contract/time.ts';
import type { BusinessRow } from '../../modules/businesses/index.ts';
import { cellOf } from '../../modules/shifts/index.ts';
import { signEndings, signWords } from '../data/names.ts';
import { sitePacks } from '../data/words.ts';
import type { Making } from '../making.ts';
import type { Person } from './add-person.ts';
import type { Method } from './payment-method.ts';
import { type Place, streetAddress } from './places.ts';
import { usualOpening, usualStaff } from './usual-hours.ts';

/** Who pays for a pharmacy and with what. */
export type Owner = { readonly person: Person; readonly card: Method | null; readonly bank: Method | null };

export type Pharmacy = {
  readonly row: Omit<BusinessRow, 'site_pack'>;
  readonly owner: Owner;
  /** Whoever acts for it day to day: the owner or a manager. */
  readonly staff: readonly Person[];
  readonly cell: { readonly cell: number; readonly lat6: number; readonly lng6: number };
  /** Added up as history is made; one row at the end. */
  readonly reliability: Record<string, number>;
};

export type PharmacyWish = {
  readonly place: Place;
  readonly registeredAt: Date;
  readonly admin: Person;
  readonly managers?: readonly Person[];
  readonly name?: string;
  readonly groupName?: string;
  readonly address?: string;
  readonly software?: string;
  readonly script?: (typeof scriptBands)[number];
  readonly parking?: (typeof parkings)[number];
  readonly opening?: OpeningHours;
  readonly staffHours?: StaffHours;
  readonly status?: ProfileStatus;
  readonly reason?: string;
};

/** A pharmacy with its history from registration to the status wished; approved the day after unless wished otherwise. */
export async function addPharmacy(making: Making, owner: Owner, wish: PharmacyWish): Promise<Pharmacy> {
  const { random, rows, now } = making;
  const { place, registeredAt } = wish;
  const address = wish.address ?? streetAddress(making);
  const located = await making.deps.gateways.geocode.locateAddress({
    address,
    city: place.city,
    state: place.state,
    zip: place.zip,
  });
  if (!located) throw new Error(`the geocoder does not know ${place.zip}`);
  const name = wish.name ?? nextName(making, place.city);
  const status = wish.status ?? 'Approved';
  const opening = wish.opening ?? usualOpening(random);
  const id = making.id(registeredAt);
  const decidedAt = earlier(after(registeredAt, random.int(3, 22) * HOUR), now);
  const row: Pharmacy['row'] = {
    id,
    region: place.state,
    owner_id: owner.person.id,
    name,
    full_name: wish.groupName ? `${wish.groupName} ${name} LLC` : `${name} ${random.pick(['LLC', 'Inc.', 'Corp.'])}`,
    email: `store${making.counters.pharmacies}@example.com`,
    phone: `(${owner.person.phone.slice(2, 5)}) 555-0${random.int(100, 199)}`,
    address,
    city: place.city,
    state: place.state,
    zip: place.zip,
    type: 'Retail Pharmacy',
    software:
      wish.software ??
      random.weighted(softwareNames.map((software, index) => [software, Math.max(1, 5 - index)] as const)),
    script:
      wish.script ??
      random.weighted([
        [scriptBands[0], 2],
        [scriptBands[1], 5],
        [scriptBands[2], 4],
        [scriptBands[3], 1],
      ] as const),
    parking: wish.parking ?? random.pick(parkings),
    language_preferences: ['English', ...random.sample(languageNames.slice(1), random.int(0, 2))],
    opening_hours: opening,
    staff_hours: wish.staffHours ?? usualStaff(random, opening),
    time_zone: located.timeZone,
    estimated_lat: located.estimated.lat,
    estimated_lng: located.estimated.lng,
    exact_lat: located.exact.lat,
    exact_lng: located.exact.lng,
    status,
    status_reason: wish.reason ?? null,
    submitted_at: registeredAt,
    created_at: registeredAt,
    updated_at: decidedAt,
  };
  making.counters.pharmacies += 1;
  rows.add('businesses', {
    ...row,
    site_pack: random.chance(0.7) || wish.name ? { ...random.pick(sitePacks), loginReady: random.chance(0.6) } : null,
  });
  for (const manager of wish.managers ?? [])
    rows.add('business_managers', { business_id: id, user_id: manager.id, joined_at: after(registeredAt, DAY) });
  recordReview(making, owner, wish, { id, name, status, decidedAt, region: place.state });
  return {
    row,
    owner,
    staff: [owner.person, ...(wish.managers ?? [])],
    reliability: {},
    cell: cellOf({ lat: row.estimated_lat, lng: row.estimated_lng }),
  };
}

type Reviewed = {
  readonly id: string;
  readonly name: string;
  readonly status: ProfileStatus;
  readonly decidedAt: Date;
  readonly region: string;
};

function recordReview(
  making: Making,
  owner: Owner,
  { registeredAt, admin, reason = '', managers = [] }: PharmacyWish,
  { id, name, status, decidedAt, region }: Reviewed,
): void {
  const about = { subject: ['business', id] as const, businessId: id, region };
  making.record('businessCreated', { ...about, at: registeredAt, by: owner.person, data: { name } });
  if (status === 'Declined')
    making.record('profileDeclined', { ...about, at: decidedAt, by: admin, data: { kind: 'business', reason } });
  if (status === 'Approved' || status === 'Paused') {
    making.record('profileApproved', {
      ...about,
      at: decidedAt,
      by: admin,
      data: { kind: 'business', note: 'On the board’s list of pharmacies' },
    });
  }
  if (status === 'Paused')
    making.record('profilePaused', {
      ...about,
      at: earlier(after(decidedAt, 6 * DAY), after(making.now, -MINUTE)),
      by: owner.person,
      data: { kind: 'business', reason },
    });
  for (const manager of managers) {
    making.record('managerAdded', {
      ...about,
      at: earlier(after(registeredAt, DAY), making.now),
      by: owner.person,
      data: { email: manager.email, invited: false },
    });
  }
}

/** Every sign once; the city is added when all are taken. */
function nextName({ counters }: Making, city: string): string {
  const number = counters.pharmacies;
  const round = Math.floor(number / (signWords.length * signEndings.length));
  const word = signWords[(number * 37) % signWords.length];
  const ending = signEndings[(number + Math.floor(number / signWords.length)) % signEndings.length];
  return round === 0 ? `${word} ${ending}` : `${word} ${ending} ${city}`;
}
