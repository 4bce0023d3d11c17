/**
 * Who may take a shift (PRODUCT §3, "May book"): each rule once, as a check that reads show and commands ask again.
 */

import type { RefusalCode } from '#contract/refusals.ts';
import { filledShiftStatuses, isOneOf } from '#contract/statuses.ts';
import { toDate, toMillis } from '#contract/time.ts';
import { immunizesThrough } from '../specialists/index.ts';
import { lastAnswerAt } from './answer-by.ts';
import type { BookingFacts } from './booking-facts.ts';
import { type Check, check } from './check.ts';
import { checkLicense, lastDayOf } from './check-license.ts';
import { isOffMarket } from './off-market.ts';

type PersonFacts = Pick<
  BookingFacts,
  'shift' | 'specialist' | 'licenses' | 'overlaps' | 'blocked' | 'favourite' | 'now'
>;

/** Rules about the person: profile and account, licence, requirements, calendar, standing, the pharmacy's regard. */
export function checkPerson(facts: PersonFacts): Check[] {
  const { shift, specialist } = facts;
  const missingLanguages = shift.needs_languages.filter((language) => !specialist.languages.includes(language));
  const knowsSoftware =
    shift.needs_softwares.length === 0 || shift.needs_softwares.some((name) => specialist.softwares.includes(name));
  return [
    ...checkLicense(facts),
    check('immunizer_needed', !shift.needs_immunizer || immunizesThrough(specialist, lastDayOf(shift))),
    check('software_needed', knowsSoftware, { softwares: shift.needs_softwares }),
    check('language_needed', missingLanguages.length === 0, { languages: missingLanguages }),
    check('overlapping_booking', !facts.overlaps),
    check('blocked_by_business', !facts.blocked),
    checkStanding(facts),
    check('profile_not_approved', specialist.status === 'Approved' && !specialist.account_blocked),
    check('own_email_unconfirmed', specialist.email_confirmed),
    check('own_phone_unconfirmed', specialist.phone_confirmed),
  ];
}

/** A pause after a fall to 0 keeps nobody from pharmacies that hold them as a favorite (PRODUCT §4). */
function checkStanding({ specialist, shift, favourite, now }: PersonFacts): Check {
  const { booking_paused_since: since, booking_paused_until: until } = specialist;
  // Its end counts, not the sweep that writes it.
  const isPaused = since !== null && (until === null || toMillis(until) > toMillis(now));
  if (!isPaused || favourite) return check('standing_paused', true);
  const details = { inReview: until === null, timeZone: shift.time_zone };
  return check(
    'standing_paused',
    false,
    until === null ? details : { ...details, pausedUntilAt: toDate(until).toISOString() },
  );
}

/** Rules about the shift: still open, still ahead, open to this person yet. */
function checkShift(facts: BookingFacts): Check[] {
  const { shift, now } = facts;
  // Whose question stands may be given the shift, whoever comes first now.
  const hasAsked = facts.mine?.status === 'Pending';
  const invited = hasAsked && facts.mine?.awaits === 'specialist';
  const favouritesOnly =
    shift.booking_mode === 'invite-first' &&
    shift.opens_to_all_at !== null &&
    toMillis(shift.opens_to_all_at) > toMillis(now);
  return [
    // A backup who was asked may still take it while enough of it is left (PRODUCT §3).
    check('shift_started', toMillis((invited && shift.backup_until) || shift.starts_at) > toMillis(now)),
    check('shift_taken', !isOneOf(filledShiftStatuses, shift.status)),
    // What its pharmacy pays with is nobody else's affair: to whoever asks it is not open.
    check('shift_not_open', shift.status === 'Active' && shift.published && !isOffMarket(shift, now)),
    check('invite_only', !favouritesOnly || facts.favourite || hasAsked, favouritesOnly ? opening(facts) : {}),
  ];
}

/** Returns the first rule that keeps this person from this shift; null: they may take it. */
export function refusalToBook(facts: BookingFacts): Check | null {
  return [...checkShift(facts), ...checkPerson(facts)].find((rule) => !rule.met) ?? null;
}

/** Returns what keeps somebody who is booked from other hours: a license through their end, no other booking then. */
export function refusalToStay(facts: PersonFacts): Check | null {
  const rules: readonly RefusalCode[] = ['overlapping_booking', 'license_expired'];
  return checkPerson(facts).find((rule) => !rule.met && rules.includes(rule.code)) ?? null;
}

/** A request is answered at the latest this long before the start (PRODUCT §3), so later ones make no sense. */
export function refusalToRequest(facts: BookingFacts): Check | null {
  const refused = refusalToBook(facts);
  if (refused) return refused;
  const { mine, shift } = facts;
  if (mine && mine.status !== 'Saved') return check('already_engaged', false);
  if (shift.booking_mode !== 'instant' && isTooLateToAsk(facts)) return check('too_late', false);
  return null;
}

/**
 * Returns why another rate may not be asked for, of a shift or of all dates of its block: it is a question, which nobody has time to
 * answer, also where the posted rate still books at once. Null: it may.
 */
export function refusalToCounter(dates: readonly BookingFacts[]): Check | null {
  const late = dates.find(isTooLateToAsk);
  return late ? check('counter_too_late', false, { hours: late.policy.answerBeforeStartHours }) : null;
}

function isTooLateToAsk({ shift, policy, now }: BookingFacts): boolean {
  return lastAnswerAt(shift.starts_at, policy) <= now;
}

/** Returns when everybody may ask. */
function opening({ shift }: BookingFacts): Check['details'] {
  const moment = shift.opens_to_all_at ?? shift.starts_at;
  return {
    opensAt: toDate(moment).toISOString(),
    timeZone: shift.time_zone,
  };
}
