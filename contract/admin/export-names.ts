/** Lists that can be taken as a file. */
export const exportNames = [
  'users',
  'shifts',
  'postings',
  'bookings',
  'payments',
  'chargebacks',
  'ledgerEntries',
  'disputes',
  'appeals',
  'pauses',
  'attendance',
  'expenses',
  'messageReports',
  'ratings',
  'support',
  'exclusions',
  'reviews',
  'failingWork',
  'audit',
  'people',
] as const;
export type ExportName = (typeof exportNames)[number];
