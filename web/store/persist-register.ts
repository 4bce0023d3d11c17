/** Keeps an unfinished sign-up on this device, so that closing the page loses nothing. There is no password in it. */
import { languageNames, licenseTypes } from '#contract/constants.ts';
import { hasShapeOf } from './has-shape-of.ts';
import { emptyRegister, type RegisterState } from './register.ts';

const KEY = 'register';

/** One of each kind of text in it; whatever else is kept must be like this. */
const sample: Omit<RegisterState, 'sent' | 'pharmacy'> = {
  ...emptyRegister,
  home: { ...emptyRegister.home, softwares: [''], languages: [''] },
};
const sent: NonNullable<RegisterState['sent']> = { type: 'email', to: '', resendAt: '' };
const pharmacy: NonNullable<RegisterState['pharmacy']> = {
  name: '',
  fullName: '',
  email: '',
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
  days: [{ weekday: 1, open: true, opens: '', closes: '' }],
};

/** Returns the kept sign-up; the beginning of one when nothing is kept, or something of another shape. */
export function readRegister(): RegisterState {
  try {
    const kept = { ...emptyRegister, ...JSON.parse(window.localStorage.getItem(KEY) ?? '{}') };
    return isRegister(kept) ? { ...kept, pharmacy: isPharmacy(kept.pharmacy) ? kept.pharmacy : null } : emptyRegister;
  } catch {
    return emptyRegister;
  }
}

/** Saves the sign-up; removes it when nothing is typed yet or all of it is sent. */
export function keepRegister(state: RegisterState): void {
  try {
    if (state.role === null) window.localStorage.removeItem(KEY);
    else window.localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Storage is blocked: it lasts until the page closes.
  }
}

/** Checked by hand: every page begins with this file. The pharmacy is checked apart: wrong, the rest still counts. */
function isRegister(kept: unknown): kept is RegisterState {
  if (!hasShapeOf(sample, kept)) return false;
  const { role, license, sent: code } = kept as RegisterState;
  const isRole = role === null || role === 'Business' || role === 'Specialist';
  const isLicense = license === null || licenseTypes.includes(license);
  return isRole && isLicense && (code === null || hasShapeOf(sent, code));
}

function isPharmacy(kept: unknown): kept is NonNullable<RegisterState['pharmacy']> {
  return hasShapeOf(pharmacy, kept) && kept.languagePreferences.every((language) => languageNames.includes(language));
}
