/** What ordinary postings ask and pay. */
import type { License } from '#contract/specialists/specialist.ts';
import { addDays } from '#contract/time.ts';
import { dressCodes, duties } from '../data/words.ts';
import type { Making } from '../making.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { PostingWish } from './add-posting.ts';

export type RoleShares = readonly (readonly [role: License, weight: number])[];

const roles: RoleShares = [
  ['Pharmacist', 66],
  ['Pharmacy Technician', 31],
  ['Pharmacy Intern', 3],
];

/** Dollars an hour, usual range of each role. */
const rates: Readonly<Record<License, readonly [from: number, to: number]>> = {
  Pharmacist: [62, 82],
  'Pharmacy Technician': [24, 36],
  'Pharmacy Intern': [22, 27],
};

export type UsualTerms = Omit<PostingWish, 'dates' | 'postedAt' | 'poster' | 'status'>;

/** `raiseCents`: what the place pays a pharmacist more or less. */
export function usualTerms(
  { random }: Making,
  pharmacy: Pharmacy,
  raiseCents: number,
  shares: RoleShares = roles,
): UsualTerms {
  const role = random.weighted(shares);
  const [from, to] = rates[role];
  const urgent = random.chance(0.08) ? random.int(6, 14) : 0;
  const raise = role === 'Pharmacist' ? raiseCents : Math.round(raiseCents / 300) * 100;
  const most = role === 'Pharmacist' ? 9600 : 3800;
  const least = role === 'Pharmacist' ? 5800 : 2200;
  const rateCents = Math.min(
    most,
    Math.max(
      least,
      random.int(from, to) * 100 + (random.chance(0.2) ? 50 : 0) + raise + (role === 'Pharmacist' ? urgent * 100 : 0),
    ),
  );
  return {
    role,
    rateCents,
    breakMinutes: 30,
    bookingMode: random.weighted([
      ['request', 58],
      ['instant', 31],
      ['invite-first', 11],
    ]),
    bonusCents: random.chance(0.07) ? random.pick([2500, 5000, 7500, 10_000]) : 0,
    travelCents: random.chance(0.12) ? random.pick([1500, 2000, 3000, 4000]) : 0,
    duties: random.pick(duties[role]),
    dressCode: random.pick(dressCodes),
    allowCounterOffers: random.chance(0.3),
    block: random.chance(0.1) ? 'mandatory' : 'optional',
    requirements: {
      immunizer: role === 'Pharmacist' && random.chance(0.3),
      softwares: random.chance(0.2) ? [pharmacy.row.software] : [],
      languages: random.chance(0.06) ? ['Spanish'] : [],
    },
  };
}

/** The hours asked for on a day of the pharmacy: all of them, or the part after its own pharmacist leaves. Null: closed. */
export function usualHours(
  making: Making,
  pharmacy: Pharmacy,
  offset: number,
): { startsAt: Date; endsAt: Date } | null {
  const { random } = making;
  const zone = pharmacy.row.time_zone;
  const day = making.day(offset, zone);
  const today = making.weekday(day);
  const hours = (pharmacy.row.opening_hours as { weekday: number; opens: string; closes: string }[]).find(
    ({ weekday }) => weekday === today,
  );
  if (!hours) return null;
  const opensHour = Number(hours.opens.slice(0, 2));
  const closesHour = Number(hours.closes.slice(0, 2));
  const from =
    random.chance(0.2) && closesHour - opensHour >= 9 ? `${String(closesHour - 5).padStart(2, '0')}:00` : hours.opens;
  const overnight = random.chance(0.015);
  if (overnight)
    return { startsAt: making.wall(day, '21:00', zone), endsAt: making.wall(addDays(day, 1), '07:00', zone) };
  return { startsAt: making.wall(day, from, zone), endsAt: making.wall(day, hours.closes, zone) };
}
