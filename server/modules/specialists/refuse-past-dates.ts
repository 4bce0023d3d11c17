import type { FieldErrorCode } from '#contract/field-errors.ts';
import { refuse } from '../../call/refuse.ts';
import { licenseDay } from './license-lapse.ts';

type Dates = {
  readonly licenseExp: string;
  readonly licenseOrStateIdExpiry: string | null;
  readonly registrationIdExpiry: string | null;
  readonly birthDate: string | null;
};

/** Nobody younger is licensed, nobody older works. */
const [YOUNGEST, OLDEST] = [16, 110];

/**
 * Refuses dates that are over, and a birth date nobody at work has, each at its field (V-5). `keeps`: the primary license's end, when it may stay as it is
 * because another license is in force.
 */
export function refusePastDates(dates: Dates, keeps: string | null, now: Date): void {
  const today = licenseDay(now);
  const fields: Record<string, FieldErrorCode> = {};
  if (dates.licenseExp < today && dates.licenseExp !== keeps) fields['licenseExp'] = 'license_passed';
  if (dates.licenseOrStateIdExpiry !== null && dates.licenseOrStateIdExpiry < today)
    fields['licenseOrStateIdExpiry'] = 'id_passed';
  if (dates.registrationIdExpiry !== null && dates.registrationIdExpiry < today)
    fields['registrationIdExpiry'] = 'id_passed';
  if (dates.birthDate !== null && !isAge(dates.birthDate, today)) fields['birthDate'] = 'birth_date';
  if (Object.keys(fields).length > 0) refuse('invalid_input', {}, fields);
}

function isAge(birthDate: string, today: string): boolean {
  const years = (back: number) => `${Number(today.slice(0, 4)) - back}${today.slice(4)}`;
  return birthDate <= years(YOUNGEST) && birthDate >= years(OLDEST);
}
