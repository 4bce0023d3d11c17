import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { z } from 'zod';
import { type MySpecialist, SpecialistFields } from '#contract/specialists/specialist.ts';
import { issueWords } from '#web/language/field-errors.ts';

/** The form's values: every field is text, none is missing. */
export type ProfileValues = {
  address: string;
  city: string;
  state: string | null;
  zip: string;
  license: string | null;
  licenseNumber: string;
  licenseState: string | null;
  licenseExp: string | null;
  immunizer: boolean;
  languages: string[];
  softwares: string[];
  licenseOrStateId: string;
  licenseOrStateIdExpiry: string | null;
  registrationId: string;
  registrationIdExpiry: string | null;
  npi: string;
  birthDate: string | null;
};

/** Returns the form values of a stored profile. */
export function valuesOf(profile: MySpecialist): ProfileValues {
  return {
    address: profile.address ?? '',
    city: profile.city ?? '',
    state: profile.state,
    zip: profile.zip ?? '',
    license: profile.license,
    licenseNumber: profile.licenseNumber ?? '',
    licenseState: profile.licenseState,
    licenseExp: profile.licenseExp,
    immunizer: profile.immunizer,
    languages: profile.languages,
    softwares: profile.softwares,
    licenseOrStateId: profile.licenseOrStateId ?? '',
    licenseOrStateIdExpiry: profile.licenseOrStateIdExpiry,
    registrationId: profile.registrationId ?? '',
    registrationIdExpiry: profile.registrationIdExpiry,
    npi: profile.npi ?? '',
    birthDate: profile.birthDate,
  };
}

/** Returns the values of the primary license. */
export function licenseOf({ license, licenseNumber, licenseState, licenseExp }: MySpecialist) {
  return { license, licenseNumber: licenseNumber ?? '', licenseState, licenseExp };
}

/** The message of each empty field. */
const emptyMessages: Partial<Record<keyof ProfileValues, MessageDescriptor>> = {
  address: msg`Enter your street address`,
  city: msg`Enter your city`,
  state: msg`Choose a state`,
  zip: msg`Enter a 5-digit ZIP`,
  license: msg`Choose your license`,
  licenseNumber: msg`Enter the number exactly as it’s on your license`,
  licenseState: msg`Choose a state`,
  licenseExp: msg`Enter when your license expires`,
};

/** Returns the call's body, or the contract's problems by field. `checksEnd`: whether the license must not have ended. */
export function readProfile(
  values: ProfileValues,
  today: string,
  { checksEnd = true }: { readonly checksEnd?: boolean } = {},
): { errors: Record<string, string>; fields: z.infer<typeof SpecialistFields> | null } {
  const read = SpecialistFields.safeParse({
    ...values,
    licenseOrStateId: values.licenseOrStateId.trim() || null,
    registrationId: values.registrationId.trim() || null,
    npi: values.npi.trim() || null,
  });
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]);
    const message = emptyMessages[field as keyof ProfileValues];
    const empty = !values[field as keyof ProfileValues];
    errors[field] ??= empty && message ? t(message) : issueWords(issue);
  }
  if (checksEnd && values.licenseExp && values.licenseExp < today)
    errors['licenseExp'] ??= t`This date has passed. Enter your renewed license.`;
  const sound = read.success && Object.keys(errors).length === 0;
  return { errors, fields: sound ? read.data : null };
}
