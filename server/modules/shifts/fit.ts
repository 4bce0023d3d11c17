/** "You can book this": what matches, what is missing and why, in words (PRODUCT §7, DESIGN-LANGUAGE 03). */
import { refusalSentence } from '#contract/refusals.ts';
import type { FitLine, Fix } from '#contract/shifts/shift.ts';
import { dayIn } from '#contract/time.ts';
import type { BookingFacts } from './booking-facts.ts';
import { type Check, checkPerson } from './may-book.ts';

/** Where what is missing is mended; what is not here, nobody but others can. */
const fixes: Partial<Record<Check['code'], Fix>> = {
  license_missing: { page: 'profile', field: 'license' },
  license_wrong_type: { page: 'profile', field: 'license' },
  license_wrong_state: { page: 'profile', field: 'licenseState' },
  license_expired: { page: 'profile', field: 'licenseExp' },
  immunizer_needed: { page: 'profile', field: 'immunizer' },
  software_needed: { page: 'profile', field: 'softwares' },
  language_needed: { page: 'profile', field: 'languages' },
  overlapping_booking: { page: 'myShifts', field: null },
  profile_not_approved: { page: 'profile', field: null },
};

/**
 * One line a rule that matters for this shift, then rest and software, which are wishes; unmet ones first, each with the
 * sentence that says what is missing and where to mend it.
 */
export function fitLines(facts: BookingFacts): FitLine[] {
  const lines = checkPerson(facts)
    .filter((rule) => !rule.met || matters(rule, facts))
    .map((rule) => (rule.met ? metLine(rule, facts) : missingLine(rule)));
  return [...lines, restLine(facts), softwareLine(facts)].sort((a, b) => Number(a.met) - Number(b.met));
}

/** Share of what the shift asks or prefers that the person has, 0 to 1: the "best match" order. */
export function matchScore(facts: BookingFacts): number {
  // How well the software is known counts by itself.
  const lines = fitLines(facts).filter((line) => line.code !== 'software_match');
  const software = facts.specialist.softwares.includes(facts.shift.software) ? 1 : 0;
  const favourite = facts.favourite ? 1 : 0;
  return (lines.filter((line) => line.met).length / lines.length) * 0.7 + software * 0.2 + favourite * 0.1;
}

/** Rules that hold for everybody say nothing when met. */
function matters(rule: Check, { shift }: BookingFacts): boolean {
  switch (rule.code) {
    case 'license_expired':
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
  const known = shift.needs_softwares.filter((name) => specialist.softwares.includes(name));
  const said: Partial<Record<Check['code'], [label: string, detail: string | null]>> = {
    license_expired: [`${specialist.license_state} license valid past the shift`, specialist.license_exp],
    immunizer_needed: ['Immunizer certificate', null],
    software_needed: [known.join(', '), 'In your profile'],
    language_needed: [`Speaks ${shift.needs_languages.join(', ')}`, null],
    overlapping_booking: ['No overlapping booking', null],
  };
  const [label, detail] = said[rule.code] ?? [refusalSentence(rule.code, rule.details), null];
  const told: Partial<Record<Check['code'], FitLine['details']>> = {
    license_expired: { licenseState: specialist.license_state ?? '', date: specialist.license_exp ?? '' },
    software_needed: { software: known.join(', ') },
    language_needed: { language: shift.needs_languages.join(', ') },
  };
  return { code: rule.code, met: true, required: true, label, detail, details: told[rule.code] ?? {}, fix: null };
}

function missingLine(rule: Check): FitLine {
  const { code, details } = rule;
  const fix = fixes[code] ?? null;
  return { code, met: false, required: true, label: refusalSentence(code, details), detail: null, details, fix };
}

/** A warning, never a bar (PRODUCT §3: warned below 10 h of rest). */
function restLine({ restHours, policy }: BookingFacts): FitLine {
  const enough = restHours === null || restHours >= policy.restHours;
  const label = enough ? 'Rest around this shift' : `Under ${policy.restHours} h of rest beside another shift`;
  return {
    code: 'rest',
    met: enough,
    required: false,
    label,
    detail: restHours === null ? null : `${Math.round(restHours)} h`,
    details: { least: policy.restHours, ...(restHours === null ? {} : { hours: Math.round(restHours) }) },
    fix: enough ? null : { page: 'myShifts', field: null },
  };
}

/** The system the pharmacy runs: ready, a refresher, or new to them. A wish: what must be known is `software_needed`. */
function softwareLine({ shift, software }: BookingFacts): FitLine {
  const { match, lastAt } = software;
  const lastDay = lastAt && dayIn(lastAt, shift.time_zone);
  const said = {
    ready: [shift.software, 'You work with it'],
    refresher: [`${shift.software}: a refresher helps`, lastDay],
    new: [`${shift.software} is not in your profile`, null],
  } as const;
  const [label, detail] = said[match];
  return {
    code: 'software_match',
    met: match !== 'new',
    required: false,
    label,
    detail,
    details: { software: shift.software, match, ...(lastDay ? { lastDay } : {}) },
    fix: match === 'ready' ? null : { page: 'profile', field: 'softwares' },
  };
}
