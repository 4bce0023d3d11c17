import type { z } from 'zod';
import type { BusinessFields } from '#contract/businesses/business.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { fieldsSlice } from './fields-slice.ts';

type Pharmacy = z.output<typeof BusinessFields>;

/** What was typed so far while signing up: kept from step to step and on the device, never the password. */
export type RegisterState = {
  role: 'Business' | 'Specialist' | null;
  /** The specialist's license type: asked first, stored with the profile. */
  license: License | null;
  /** Where the person wanted to go before signing up. */
  next: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  referral: string;
  /** The last code sent: to which address, and when another may be requested (ISO 8601). */
  sent: { type: 'email' | 'phone'; to: string; resendAt: string } | null;
  credential: { licenseState: string; licenseNumber: string; licenseExp: string | null; immunizer: boolean };
  /** The file name of the license scan already uploaded. */
  scan: string | null;
  home: { address: string; city: string; state: string; zip: string; softwares: string[]; languages: string[] };
  /** As its form holds it; null until it is asked for. */
  pharmacy: {
    name: string;
    fullName: string;
    email: string;
    phone: string;
    address: string;
    city: string;
    state: string | null;
    zip: string;
    type: Pharmacy['type'];
    software: string;
    script: string | null;
    languagePreferences: Pharmacy['languagePreferences'];
    parking: string | null;
    days: { weekday: number; open: boolean; opens: string; closes: string }[];
  } | null;
};

export const emptyRegister: Readonly<RegisterState> = {
  role: null,
  license: null,
  next: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  referral: 'none',
  sent: null,
  credential: { licenseState: '', licenseNumber: '', licenseExp: null, immunizer: false },
  scan: null,
  home: { address: '', city: '', state: '', zip: '', softwares: [], languages: [] },
  pharmacy: null,
};

export const register = fieldsSlice('register', (): RegisterState => emptyRegister);
