/**
 * Stored values as people read them, in the page's language. What is stored stays as it is (SPEC K-1…K-4); a value the
 * contract does not have (an older one, a free text) is shown as it stands.
 */

import { toMillis } from '#contract/time.ts';
import { labelOf } from '#contract/words/label-of.ts';
import type { LabelSet } from '#contract/words/labels.words.ts';
import { locale } from './language.ts';
import { speaker } from './speaker.ts';

const labelIn =
  (set: LabelSet) =>
  (value: string): string =>
    labelOf(speaker(), set, value);

export const licenseLabel = labelIn('license');
export const statusLabel = labelIn('status');
/** What an account is for: `Pharmacy owner`. */
export const roleLabel = labelIn('role');
export const parkingLabel = labelIn('parking');
export const scriptLabel = labelIn('script');
export const bookingModeLabel = labelIn('bookingMode');
/** A language somebody speaks, in the page's language. */
export const spokenLabel = labelIn('spoken');
export const referralLabel = labelIn('referral');
export const businessTypeLabel = labelIn('businessType');
export const documentLabel = labelIn('document');
export const questionReasonLabel = labelIn('questionReason');

/** `Monday` or `Mon` of an ISO weekday, Monday 1 to Sunday 7. */
export function weekdayLabel(weekday: number, style: 'long' | 'short' = 'long'): string {
  // January 2024 began on a Monday.
  const day = toMillis(`2024-01-0${weekday}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale(), { weekday: style, timeZone: 'UTC' }).format(day);
}

/** `{value, label}` of values for a select: `choices(parkings, parkingLabel)`. */
export function choices<Value extends string>(
  values: readonly Value[],
  label: (value: string) => string,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: label(value) }));
}
