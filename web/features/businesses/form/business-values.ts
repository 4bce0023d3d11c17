/** A pharmacy's form values, at sign-up and later, and the call's body made of them (SPEC E-2). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { z } from 'zod';
import { Phone } from '#contract/accounts/user.ts';
import { type Business, BusinessFields, type OpeningHours } from '#contract/businesses/business.ts';
import { issueWords } from '#web/language/field-errors.ts';
import { i18n } from '#web/language/words.ts';
import { isSame } from '#web/ui/is-same.ts';

/** The contract's fields, with the phone as it is typed. */
const CheckedFields = BusinessFields.extend({ phone: Phone.optional() });
type Fields = z.output<typeof CheckedFields>;

export type DayHours = { weekday: number; open: boolean; opens: string; closes: string };

export type BusinessValues = Omit<
  z.input<typeof BusinessFields>,
  'state' | 'script' | 'parking' | 'openingHours' | 'phone' | 'type'
> & {
  state: string | null;
  script: string | null;
  parking: string | null;
  phone: string;
  type: Business['type'];
  languagePreferences: z.input<typeof BusinessFields.shape.languagePreferences> & string[];
  days: DayHours[];
};

const usual = { opens: '09:00', closes: '18:00' };

function daysOf(hours: OpeningHours): DayHours[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const known = hours.find((one) => one.weekday === weekday);
    return {
      weekday,
      open: Boolean(known),
      ...usual,
      ...(known && { opens: known.opens, closes: known.closes }),
    };
  });
}

/** Returns the values of a new pharmacy: open on weekdays from nine to six. */
export function emptyBusiness(email: string): BusinessValues {
  return {
    name: '',
    fullName: '',
    email,
    phone: '',
    address: '',
    city: '',
    state: null,
    zip: '',
    type: 'Retail Pharmacy',
    software: '',
    script: null,
    languagePreferences: ['English'],
    parking: null,
    days: daysOf([1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...usual }))),
  };
}

/** Returns the form values of a stored pharmacy. */
export function valuesOfBusiness(business: Business): BusinessValues {
  const languages = BusinessFields.shape.languagePreferences.safeParse(business.languagePreferences);
  return {
    name: business.name,
    fullName: business.fullName,
    email: business.email,
    phone: business.phone ?? '',
    address: business.address,
    city: business.city,
    state: business.state,
    zip: business.zip,
    type: business.type,
    software: business.software,
    script: business.script,
    languagePreferences: languages.data ?? [],
    parking: business.parking,
    days: daysOf(business.openingHours),
  };
}

/** Returns the call's body, unchecked: the contract's schema checks it. */
function sent({ days, phone, ...values }: BusinessValues) {
  return {
    ...values,
    ...(phone.trim() && { phone: phone.trim() }),
    openingHours: days.filter(({ open }) => open).map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
  };
}

const plain: Record<string, MessageDescriptor> = {
  name: msg`Enter the name on the sign`,
  fullName: msg`Enter the legal name`,
  address: msg`Enter the street address`,
  city: msg`Enter the city`,
  state: msg`Choose a state`,
  software: msg`Choose or type the software you use`,
  script: msg`Choose how many prescriptions it fills`,
  parking: msg`Choose a parking option`,
};

/** Returns the call's body, or the problems by field. */
export function readBusiness(values: BusinessValues): {
  fields: Fields | null;
  errors: Record<string, string>;
} {
  const read = CheckedFields.safeParse(sent(values));
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const [field = ''] = issue.path.map(String);
    const open = values.days.filter((day) => day.open);
    if (field === 'openingHours') {
      const day = open[Number(issue.path[1])]?.weekday ?? 1;
      errors[`days.${day - 1}`] ??= i18n._(msg`Enter both times`);
    } else errors[field] ??= plain[field] && isEmpty(values, field) ? i18n._(plain[field]) : issueWords(issue);
  }
  return { fields: read.data ?? null, errors };
}

/** Returns the problems of the pharmacy itself: at sign-up its hours are a step of their own. */
function profileErrors(values: BusinessValues): Record<string, string> {
  const errors = Object.entries(readBusiness(values).errors);
  return Object.fromEntries(errors.filter(([field]) => !/^days\b/.test(field)));
}

/** Returns whether all fields before the hours are filled in. */
export function isProfileWhole(values: BusinessValues): boolean {
  return Object.keys(profileErrors(values)).length === 0;
}

/** Checks as `readBusiness` does, for a form without hours. */
export const ProfileSchema = z.custom<BusinessValues>().superRefine((values, context) => {
  for (const [field, message] of Object.entries(profileErrors(values)))
    context.addIssue({ code: 'custom', path: [field], message });
});

function isEmpty(values: BusinessValues, field: string): boolean {
  const value = Object.entries(values).find(([name]) => name === field)?.[1];
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Fields of the call that the form shows elsewhere, or that are sent together. */
const fieldsCheckedTogether: Readonly<Record<string, readonly (keyof BusinessValues)[]>> = {
  openingHours: ['days'],
  ...Object.fromEntries(
    ['address', 'city', 'state', 'zip'].map((field) => [field, ['address', 'city', 'state', 'zip']]),
  ),
};

/**
 * Returns the changed fields of the call's body, so that saving one field does not undo somebody else's change of
 * another. An address is sent whole.
 */
export function changedFields(
  fields: Fields,
  first: BusinessValues,
  values: BusinessValues,
): Partial<Fields> & { phone?: string | null } {
  const isChanged = (field: keyof BusinessValues) => !isSame(first[field], values[field]);
  const every = { ...fields, phone: fields.phone ?? null };
  return Object.fromEntries(
    Object.entries(every).filter(([field]) =>
      (fieldsCheckedTogether[field] ?? [field as keyof BusinessValues]).some(isChanged),
    ),
  );
}
