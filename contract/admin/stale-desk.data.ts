/** What the operator's desk shows of people and of the marketplace: rows of `contract/stale-reads.ts`. */

const profile = ['account', 'pharmacy', 'specialist'] as const;

export const deskReads = {
  listUsers: profile,
  getAdminUser: profile,
  listPersonBookings: ['shift', 'engagement', 'pharmacy', 'account'],
  listPersonCases: ['dispute', 'standingAppeal'],
  listPersonDocuments: ['license', 'document'],
  getPersonStanding: ['engagement', 'specialist', 'standingAppeal', 'wallet', 'policy'],
  getPersonMoney: ['engagement', 'wallet'],
  getOverview: [
    'shift',
    'engagement',
    'wallet',
    'pharmacy',
    'specialist',
    'failingWork',
    'attendanceReview',
    'dispute',
    'messageReport',
    'rating',
    'standingAppeal',
    'exclusion',
  ],
} as const;
