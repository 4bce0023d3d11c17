/** What ordinary postings ask and pay. */
import type { parkings } from '#contract/constants.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { addDays } from '#contract/time.ts';
import { dressCodes, duties } from '../data/words.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Dates } from './add-posting.ts';

/** Of a pharmacist, in dollars: the usual range, more when it is urgent, and where it ends; and of the others. */
const rates: Readonly<Record<License, { usual: [number, number]; urgent: [number, number]; ends: [number, number] }>> =
  {
    Pharmacist: { usual: [62, 82], urgent: [6, 14], ends: [58, 96] },
    'Pharmacy Technician': { usual: [24, 36], urgent: [0, 0], ends: [22, 38] },
    'Pharmacy Intern': { usual: [22, 27], urgent: [0, 0], ends: [22, 38] },
  };
/** Of what a place pays a pharmacist more or less, others get so much. */
const SHARE_OF_OTHERS = 1 / 3;

/** The columns of a posting that say what it asks and pays. */
export type Terms = ReturnType<typeof usualTerms>;

/** Where parking costs, the pharmacy pays it. */
const paidParking: ReadonlySet<string> = new Set<(typeof parkings)[number]>([
  'Nearby parking garage',
  'Metered parking closeby',
]);

/** `raiseCents`: what the place pays a pharmacist more or less. Seven shifts in ten come out as a pharmacist's. */
export function usualTerms({ random, policy }: SeedContext, { row }: Pharmacy, raiseCents: number) {
  // Of the most wanted role some draws fall on days it has already.
  const role = random.weighted<License>({ Pharmacist: 72, 'Pharmacy Technician': 25, 'Pharmacy Intern': 3 });
  const { usual, urgent, ends } = rates[role];
  const raise = Math.round((role === 'Pharmacist' ? raiseCents : raiseCents * SHARE_OF_OTHERS) / 100);
  const dollars = random.int(...usual) + raise + (random.chance(0.08) ? random.int(...urgent) : 0);
  const [least, most] = ends;
  return {
    role,
    rate_per_hour_cents: Math.min(most, Math.max(least, dollars + (random.chance(0.2) ? 0.5 : 0))) * 100,
    break_minutes: 30,
    booking_mode: random.weighted({ request: 58, instant: 31, 'invite-first': 11 }),
    bonus_cents: random.chance(0.07) ? random.pick([2500, 5000, 7500, 10_000]) : 0,
    expense_cap_cents: paidParking.has(row.parking) ? policy.expenseCapCents : 0,
    travel_allowance_cents: random.chance(0.12) ? random.pick([1500, 2000, 3000, 4000]) : 0,
    duties: random.pick(duties[role]),
    dress_code: random.pick(dressCodes),
    allow_counter_offers: random.chance(0.3),
    block: random.chance(0.1) ? 'mandatory' : 'optional',
    requirements: {
      immunizer: role === 'Pharmacist' && random.chance(0.3),
      softwares: random.chance(0.2) ? [row.software] : [],
      languages: random.chance(0.06) ? ['Spanish'] : [],
    },
  };
}

/** Returns the hours asked for on a day: all the pharmacy is open, the last five of a long day, or now and then the night. Null: closed. */
export function usualHours(context: SeedContext, { row }: Pharmacy, offset: number): Dates | null {
  const { random } = context;
  const zone = row.time_zone;
  const day = context.day(offset, zone);
  const today = context.weekday(day);
  const hours = (row.opening_hours as { weekday: number; opens: string; closes: string }[]).find(
    ({ weekday }) => weekday === today,
  );
  if (!hours) return null;
  if (random.chance(0.015))
    return { startsAt: context.wall(day, '21:00', zone), endsAt: context.wall(addDays(day, 1), '07:00', zone) };
  const [opensHour, closesHour] = [Number.parseInt(hours.opens, 10), Number.parseInt(hours.closes, 10)];
  const isLate = closesHour - opensHour >= 9 && random.chance(0.2);
  const from = isLate ? `${String(closesHour - 5).padStart(2, '0')}:00` : hours.opens;
  return { startsAt: context.wall(day, from, zone), endsAt: context.wall(day, hours.closes, zone) };
}
