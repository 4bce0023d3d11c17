/** What a profile may lack before it can be approved; what people read of it stands in words/labels.words.ts. */
export const missingDetails = [
  'license',
  'licenseNumber',
  'licenseState',
  'licenseExp',
  'validLicense',
  'address',
] as const;

export type MissingDetail = (typeof missingDetails)[number];
