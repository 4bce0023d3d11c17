/** What a profile may lack before it can be approved, as it is said in English. */
export const missingDetailWords = {
  license: 'license type',
  licenseNumber: 'license number',
  licenseState: 'license state',
  licenseExp: 'license expiration date',
  validLicense: 'a license that has not expired',
  address: 'home address',
} as const satisfies Record<string, string>;

export type MissingDetail = keyof typeof missingDetailWords;

export const missingDetails = Object.keys(missingDetailWords) as MissingDetail[];
