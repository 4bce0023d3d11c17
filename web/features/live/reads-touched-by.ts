/** Which reads of the contract an event makes stale, by its type. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { LiveMessage } from '#contract/notifications/endpoints.ts';

const shiftReads = ['searchShifts', 'getShift', 'listShifts', 'listPostings', 'getPosting', 'getCoverage'] as const;

const table = {
  hello: [],
  notification: ['listNotifications', 'listSavedSearches'],
  shift: [...shiftReads, 'listCandidates', 'listEngagements', 'getEngagement', 'getOverview'],
  engagement: [...shiftReads, 'listCandidates', 'listEngagements', 'getEngagement', 'getWallet', 'getOverview'],
  wallet: ['getWallet', 'getEngagement', 'listEngagements', 'getOverview', 'checkLedger'],
  profile: [
    'me',
    'listBusinesses',
    'getBusiness',
    'getMyProfile',
    'getSpecialist',
    'listReviews',
    'getReview',
    'listUsers',
    'getUser',
    'getOverview',
    'searchShifts',
    'getShift',
  ],
} as const satisfies Record<LiveMessage['type'], readonly (EndpointName | 'me')[]>;

/** Names that begin the cache keys to refresh; nothing for a type this page does not know yet. */
export function readsTouchedBy(type: string): readonly string[] {
  return Object.entries(table).find(([known]) => known === type)?.[1] ?? [];
}
