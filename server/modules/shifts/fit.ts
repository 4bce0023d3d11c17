/** "You can book this": what matches, what is missing and why (PRODUCT §7, DESIGN-LANGUAGE 03). */
import type { FitLine, Fix } from '#contract/shifts/shift.ts';
import { dayIn } from '#contract/time.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { Check } from './check.ts';
import { licenseFor } from './check-license.ts';
import { checkPerson } from './may-book.ts';

/** Where what is missing is mended; what is not here, nobody but others can. */
const fixes: Partial<Record<Check['code'], Omit<Fix, 'state'>>> = {
  license_missing: { page: 'profile', field: 'license' },
  license_wrong_type: { page: 'profile', field: 'addLicense' },
  license_wrong_state: { page: 'profile', field: 'addLicense' },
  license_expired: { page: 'profile', field: 'license' },
  license_in_review: { page: 'profile', field: 'license' },
  license_declined: { page: 'profile', field: 'license' },
  immunizer_needed: { page: 'profile', field: 'immunizer' },
  software_needed: { page: 'profile', field: 'softwares' },
  language_needed: { page: 'profile', field: 'languages' },
  overlapping_booking: { page: 'myShifts', field: null },
  standing_paused: { page: 'standing', field: null },
  profile_not_approved: { page: 'profile', field: null },
  own_email_unconfirmed: { page: 'settings', field: null },
  own_phone_unconfirmed: { page: 'settings', field: null },
};

/** Returns the fix, for the license of the shift's state. */
function fixOf(code: Check['code'], facts: BookingFacts): Fix | null {
  const fix = fixes[code];
  if (!fix) return null;
  const { state } = facts.shift;
  if (code === 'immunizer_needed' && facts.specialist.immunizer)
    return { page: 'profile', field: 'certificate', state: null };
  // A license of another role is not to be overwritten, and a state has one.
  if (code === 'license_wrong_type') return licenseFor(facts) ? null : { page: 'profile', field: 'addLicense', state };
  return { ...fix, state: fix.field === 'license' || fix.field === 'addLicense' ? state : null };
}

/**
 * Returns one line a rule that matters for this shift, then rest and software, which are wishes; unmet ones first, each
 * with what is missing and where to mend it.
 */
export function fitLines(facts: BookingFacts): FitLine[] {
  const lines = checkPerson(facts)
    .filter((rule) => !rule.met || matters(rule, facts))
    .map((rule) => (rule.met ? metLine(rule, facts) : missingLine(rule, facts)));
  const wishes = isSaidByNeed(facts) ? [restLine(facts)] : [restLine(facts), softwareLine(facts)];
  return [...lines, ...wishes].sort((a, b) => Number(a.met) - Number(b.met));
}

/** The line of a needed system says what the wish for it would say again; a refresher is news of its own. */
function isSaidByNeed({ shift, specialist, software }: BookingFacts): boolean {
  if (!shift.needs_softwares.includes(shift.software)) return false;
  if (software.match === 'ready') return true;
  return software.match === 'new' && !shift.needs_softwares.some((name) => specialist.softwares.includes(name));
}

/** Rules that hold for everybody say nothing when met. */
function matters(rule: Check, facts: BookingFacts): boolean {
  const { shift } = facts;
  switch (rule.code) {
    case 'license_expired':
      return licenseFor(facts) !== null;
    case 'overlapping_booking':
      return true;
    case 'immunizer_needed':
      return shift.needs_immunizer;
    case 'software_needed':
      return shift.needs_softwares.length > 0;
    case 'language_needed':
      return shift.needs_languages.length > 0;
    default:
      return false;
  }
}

function metLine(rule: Check, { shift, specialist }: BookingFacts): FitLine {
  const facts: Partial<Record<Check['code'], FitLine['details']>> = {
    license_expired: rule.details,
    software_needed: { softwares: shift.needs_softwares.filter((name) => specialist.softwares.includes(name)) },
    language_needed: { languages: shift.needs_languages },
  };
  return { code: rule.code, met: true, required: true, details: facts[rule.code] ?? {}, fix: null };
}

function missingLine({ code, details }: Check, facts: BookingFacts): FitLine {
  return { code, met: false, required: true, details, fix: fixOf(code, facts) };
}

/** A warning, never a bar (PRODUCT §3: warned below 10 h of rest). */
function restLine({ restHours, policy }: BookingFacts): FitLine {
  const enough = restHours === null || restHours >= policy.restHours;
  return {
    code: 'rest',
    met: enough,
    required: false,
    details: { least: policy.restHours, ...(restHours === null ? {} : { hours: Math.round(restHours) }) },
    fix: enough ? null : { page: 'myShifts', field: null, state: null },
  };
}

/**
 * Returns the system the pharmacy runs: ready, a refresher, or new to them. A wish: what must be known is
 * `software_needed`.
 */
function softwareLine({ shift, software }: BookingFacts): FitLine {
  const { match, lastAt } = software;
  const lastDay = lastAt && dayIn(lastAt, shift.time_zone);
  return {
    code: 'software_match',
    met: match !== 'new',
    required: false,
    details: { software: shift.software, match, ...(lastDay ? { lastDay } : {}) },
    fix: match === 'ready' ? null : { page: 'profile', field: 'softwares', state: null },
  };
}
