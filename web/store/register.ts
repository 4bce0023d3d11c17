import type { License } from '#contract/specialists/specialist.ts';
import { fieldsSlice } from './fields-slice.ts';

export type RegisterState = {
  role: 'Business' | 'Specialist' | null;
  /** What a specialist is: asked first, stored with the profile. */
  license: License | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  referral: string;
  /** When another phone code may be asked for (ISO 8601), or none was sent. */
  resendAt: string | null;
};

/** What was typed so far while signing up: kept from step to step, never the password. */
export const register = fieldsSlice(
  'register',
  (): RegisterState => ({
    role: null,
    license: null,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    referral: 'none',
    resendAt: null,
  }),
);
