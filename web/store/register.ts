import { z } from 'zod';
import { License } from '#contract/specialists/specialist.ts';
import { fieldsSlice } from './fields-slice.ts';

const typed = z.string().default('');
const Hours = z.array(z.object({ weekday: z.number(), opens: z.string(), closes: z.string() }));

/** What was typed so far while signing up: kept from step to step and on the device, never the password. */
export const Register = z.object({
  role: z.enum(['Business', 'Specialist']).nullable().default(null),
  /** What a specialist is: asked first, stored with the profile. */
  license: License.nullable().default(null),
  /** Where the person wanted to go before signing up. */
  next: z.string().nullable().default(null),
  firstName: typed,
  lastName: typed,
  email: typed,
  phone: typed,
  referral: z.string().default('none'),
  /** The last code sent: what to, and when another may be asked for (ISO 8601). */
  sent: z
    .object({ type: z.enum(['email', 'phone']), to: z.string(), resendAt: z.string() })
    .nullable()
    .default(null),
  credential: z
    .object({
      licenseState: typed,
      licenseNumber: typed,
      licenseExp: z.string().nullable().default(null),
      immunizer: z.boolean().default(false),
    })
    .prefault({}),
  /** The scan of the license that is with us already: its name. */
  scan: z.string().nullable().default(null),
  home: z
    .object({
      address: typed,
      city: typed,
      state: typed,
      zip: typed,
      softwares: z.array(z.string()).default([]),
      languages: z.array(z.string()).default([]),
    })
    .prefault({}),
  pharmacy: z
    .object({
      name: typed,
      fullName: typed,
      email: typed,
      phone: typed,
      address: typed,
      city: typed,
      state: typed,
      zip: typed,
      software: typed,
      script: typed,
      languagePreferences: z.array(z.string()).default([]),
      parking: typed,
    })
    .prefault({}),
  openingHours: Hours.nullable().default(null),
});
export type RegisterState = z.infer<typeof Register>;

export const register = fieldsSlice('register', (): RegisterState => Register.parse({}));
