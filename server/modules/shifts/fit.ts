/** "You can book this": what matches, what is missing and why, in words (PRODUCT §7, DESIGN-LANGUAGE 03). */
import { refusalSentence } from '#contract/refusals.ts';
import type { FitLine } from '#contract/shifts/shift.ts';
import type { BookingFacts } from './booking-facts.ts';
import { type Check, checkPerson } from './may-book.ts';

/** One line a rule that matters for this shift; unmet ones first, each with the sentence that says what is missing. */
export function fitLines(facts: BookingFacts): FitLine[] {
  const lines = checkPerson(facts)
    .filter((rule) => !rule.met || matters(rule, facts))
    .map((rule) => (rule.met ? metLine(rule, facts) : missingLine(rule)));
  return [...lines, restLine(facts)].sort((a, b) => Number(a.met) - Number(b.met));
}

/** Share of what the shift asks or prefers that the person has, 0 to 1: the "best match" order. */
export function matchScore(facts: BookingFacts): number {
  const lines = fitLines(facts);
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
  return { code: rule.code, met: true, required: true, label, detail };
}

function missingLine(rule: Check): FitLine {
  return { code: rule.code, met: false, required: true, label: refusalSentence(rule.code, rule.details), detail: null };
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
  };
}
