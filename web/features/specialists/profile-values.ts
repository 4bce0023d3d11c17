import type { z } from 'zod';
import { type MySpecialist, SpecialistFields } from '#contract/specialists/specialist.ts';

/** What the form holds: every field typed, none missing. */
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
};

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
  };
}

/** What an empty field asks for, in words of its own. */
const asks: Partial<Record<keyof ProfileValues, string>> = {
  address: 'Enter your street address',
  city: 'Enter your city',
  state: 'Choose a state',
  zip: 'Enter a 5-digit ZIP',
  license: 'Choose your license',
  licenseNumber: 'Enter the number as the board prints it',
  licenseState: 'Choose a state',
  licenseExp: 'Enter when your license ends',
};

/** The contract's own rules, said at the fields; and the fields as the call takes them. */
export function readProfile(
  values: ProfileValues,
  today: string,
): { errors: Record<string, string>; fields: z.infer<typeof SpecialistFields> | null } {
  const read = SpecialistFields.safeParse({
    ...values,
    licenseOrStateId: values.licenseOrStateId.trim() || null,
    registrationId: values.registrationId.trim() || null,
  });
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const field = String(issue.path[0]);
    const empty = !values[field as keyof ProfileValues];
    errors[field] ??= (empty && asks[field as keyof ProfileValues]) || issue.message;
  }
  if (values.licenseExp && values.licenseExp < today)
    errors['licenseExp'] ??= 'This date has passed. Enter your renewed license.';
  const sound = read.success && Object.keys(errors).length === 0;
  return { errors, fields: sound ? read.data : null };
}
