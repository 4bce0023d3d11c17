/** The customer's constants (SPEC K-1…K-5), spelled exactly as stored. */

/** SPEC K-1: "Reffered" is the stored spelling. */
export const referralSources = [
  'Indeed',
  'LinkedIn',
  'Facebook',
  'Google',
  'Instagram',
  'Reffered by coworker',
  'Reffered by friend',
  'none',
] as const;

/** SPEC K-2. */
export const businessTypes = ['Retail Pharmacy'] as const;

/** SPEC K-3: prescriptions a day. */
export const scriptBands = [
  'Low (0-50/day)',
  'Medium (51-100/day)',
  'High (101-175/day)',
  'Very high (>175/day)',
] as const;

/** SPEC K-4. */
export const parkings = [
  'On-site parking',
  'Street parking',
  'Nearby parking garage',
  'Metered parking closeby',
] as const;

/** SPEC K-5. */
export const codeTypes = ['email', 'phone', 'arrival', 'supervisor_attendance'] as const;

/** API.md, "Fixed words": what a specialist is licensed as and a shift asks for. */
export const licenseTypes = ['Pharmacist', 'Pharmacy Technician', 'Pharmacy Intern'] as const;

/** Pharmacy systems in common use; a profile may name others. */
export const softwareNames = [
  'PioneerRx',
  'PrimeRx',
  'Liberty',
  'QS/1',
  'BestRx',
  'Rx30',
  'Computer-Rx',
  'McKesson EnterpriseRx',
  'Micro Merchant',
  'Datascan',
] as const;

export const languageNames = [
  'English',
  'Spanish',
  'Mandarin',
  'Cantonese',
  'Korean',
  'Russian',
  'Arabic',
  'Hindi',
  'Bengali',
  'Persian',
  'Tagalog',
  'Vietnamese',
  'Polish',
  'Portuguese',
  'French',
  'Haitian Creole',
  'Tamil',
  'Urdu',
] as const;

/** The states and the district, as two letters. */
export const stateCodes = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;

/** The header by which a device says that it keeps attendance entries made offline and not sent yet (PRODUCT §5). */
export const UNSENT_ENTRIES = 'mortar-unsent-entries';

/** Days of one window of a search (SPEC E-7). */
export const SEARCH_WINDOW_DAYS = 14;
