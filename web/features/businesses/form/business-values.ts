/** A pharmacy as one fills it in, and as the call takes it (SPEC E-2). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { z } from 'zod';
import { type Business, BusinessFields, type OpeningHours } from '#contract/businesses/business.ts';
import { complaintWords } from '#web/language/refusals.ts';
import { i18n } from '#web/language/words.ts';
import { isSame } from '#web/ui/is-same.ts';

export type DayHours = { weekday: number; open: boolean; opens: string; closes: string };

export type BusinessValues = Omit<
  z.input<typeof BusinessFields>,
  'state' | 'script' | 'parking' | 'openingHours' | 'phone'
> & {
  state: string | null;
  script: string | null;
  parking: string | null;
  phone: string;
  languagePreferences: z.input<typeof BusinessFields.shape.languagePreferences> & string[];
  days: DayHours[];
  staffHours: z.infer<typeof BusinessFields.shape.staffHours>;
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

/** A new pharmacy: weekdays nine to six until one says otherwise. */
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
    staffHours: [],
  };
}

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
    staffHours: business.staffHours,
  };
}

/** What the call takes, unchecked: the contract's own shape checks it. */
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
  software: msg`Choose or type the system you use`,
  script: msg`Choose how busy it is`,
  parking: msg`Choose where people park`,
};

/** The call's fields, or what is wrong with which field. */
export function readBusiness(values: BusinessValues): {
  fields: z.output<typeof BusinessFields> | null;
  errors: Record<string, string>;
} {
  const read = BusinessFields.safeParse(sent(values));
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const [field = ''] = issue.path.map(String);
    const open = values.days.filter((day) => day.open);
    if (field === 'openingHours') {
      const day = open[Number(issue.path[1])]?.weekday ?? 1;
      errors[`days.${day - 1}`] ??= i18n._(msg`Enter both times`);
    } else if (field === 'staffHours') errors[issue.path.join('.')] ??= complaintWords(issue.message);
    else
      errors[field] ??= plain[field] && isEmpty(values, field) ? i18n._(plain[field]) : complaintWords(issue.message);
  }
  return { fields: read.data ?? null, errors };
}

function isEmpty(values: BusinessValues, field: string): boolean {
  const value = Object.entries(values).find(([name]) => name === field)?.[1];
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Fields of the call that are typed into another field of the form, or mean nothing without the others. */
const together: Readonly<Record<string, readonly (keyof BusinessValues)[]>> = {
  openingHours: ['days'],
  ...Object.fromEntries(
    ['address', 'city', 'state', 'zip'].map((field) => [field, ['address', 'city', 'state', 'zip']]),
  ),
};

/**
 * Of the call's fields those that were changed, so that saving one thing does not put back what somebody else changed
 * of another. An address is sent whole: as it is read here it is saved.
 */
export function changedFields(
  fields: z.output<typeof BusinessFields>,
  first: BusinessValues,
  values: BusinessValues,
): Partial<z.output<typeof BusinessFields>> & { phone?: string | null } {
  const isChanged = (field: keyof BusinessValues) => !isSame(first[field], values[field]);
  const every = { ...fields, phone: fields.phone ?? null };
  return Object.fromEntries(
    Object.entries(every).filter(([field]) => (together[field] ?? [field as keyof BusinessValues]).some(isChanged)),
  );
}
