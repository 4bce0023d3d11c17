/**
 * What may be wrong with a field, as a person reads it beside the field: said here once, by its code, so that it can be
 * said in another language too. `{name}` is filled from details.
 */
const table = {
  blank: 'Fill this in',
  too_long: 'Use {max} characters or fewer',
  control_characters: 'Remove the control characters',
  // People
  email: 'Enter an email like name@example.com',
  phone: 'Enter a 10-digit US number',
  zip: 'Enter a 5-digit ZIP',
  zip_unknown: 'We do not know {zip}',
  state: 'Choose a state',
  password_short: 'Use 12 characters or more',
  password_empty: 'Enter your password',
  password_now: 'Enter your current password',
  six_digits: 'Enter the 6 digits',
  four_digits: 'Enter the 4 digits',
  other_role: 'This account has another role',
  time_zone: 'Choose a time zone from the list',
  reasons_missing: 'Choose at least one reason',
  // Licenses and documents
  license_number: 'Enter the number as the board prints it',
  license_passed: 'This date has passed. Enter your renewed license.',
  id_passed: 'This date has passed. Enter your renewed ID.',
  document_kind: 'Choose what this is',
  file_missing: 'Choose a file',
  file_kind: 'Choose a JPEG, PNG or PDF',
  documents_full: 'You have sent all the documents we keep',
  // Days, hours and lists
  clock_time: 'Enter a time like 09:00',
  day: 'Enter a date like 2026-11-25',
  day_range: 'Choose a date between 2000 and 2100',
  one_row_a_weekday: 'One row a weekday',
  dates_missing: 'Pick at least one date',
  choose_up_to: 'Choose up to {max}',
  rate_range: 'Choose a rate from $0 to $1,000',
  radius: 'Choose a radius from 1 to 200 miles',
  end_before_start: 'The end comes after the start',
  too_many_hours: 'A shift is at most {hours} hours',
  break_longer: 'The break is longer than the work',
  end_ahead: 'The end is still ahead',
  long_before: 'That is long before the shift',
  // Policy and payment
  shortest_longer: 'The shortest shift is longer than the longest',
  lowest_above: 'The lowest rate is above the highest',
  order_steps: 'Order the steps from the longest notice down to 0 hours',
  token_unknown: 'The provider does not know this one',
} as const satisfies Record<string, string>;

export type ComplaintCode = keyof typeof table;

export const complaintCodes = Object.keys(table) as ComplaintCode[];

type Details = Readonly<Record<string, string | number>>;

/** The complaint's sentence. */
export function complaint(code: ComplaintCode, details: Details = {}): string {
  return table[code].replace(/\{(\w+)\}/g, (_whole, key: string) => String(details[key] ?? '…'));
}

const templates = complaintCodes.map((code) => {
  const names = [...table[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const pattern = table[code].replace(/[.$*+?^()[\]|\\]/g, '\\$&').replace(/\{\w+\}/g, '(.+?)');
  return { code, names, pattern: new RegExp(`^${pattern}$`) };
});

/** Which complaint a sentence is and what it was filled with; null for any other sentence. */
export function complaintOf(sentence: string): { code: ComplaintCode; details: Record<string, string> } | null {
  for (const { code, names, pattern } of templates) {
    const found = pattern.exec(sentence);
    if (found) return { code, details: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) };
  }
  return null;
}
