import { refuse } from '../../call/refuse.ts';
import { licenseDay } from './license-day.ts';

const PASSED = 'This date has passed. Enter your renewed license.';
const ID_PASSED = 'This date has passed. Enter your renewed ID.';

type Dates = {
  readonly licenseExp: string;
  readonly licenseOrStateIdExpiry: string | null;
  readonly registrationIdExpiry: string | null;
};

/** Refuses dates that are over, each at its field (V-5). */
export function refusePastDates(dates: Dates, now: Date): void {
  const today = licenseDay(now);
  const fields: Record<string, string> = {};
  if (dates.licenseExp < today) fields['licenseExp'] = PASSED;
  if (dates.licenseOrStateIdExpiry !== null && dates.licenseOrStateIdExpiry < today)
    fields['licenseOrStateIdExpiry'] = ID_PASSED;
  if (dates.registrationIdExpiry !== null && dates.registrationIdExpiry < today)
    fields['registrationIdExpiry'] = ID_PASSED;
  if (Object.keys(fields).length > 0) refuse('invalid_input', {}, fields);
}
