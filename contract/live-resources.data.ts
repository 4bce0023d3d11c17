import type { LiveMessage } from './notifications/endpoints.ts';
import type { Resource } from './stale-resources.ts';

/** What the live line tells of: the words it has for what others do. */
export const staleAfterLive = {
  hello: [],
  notification: ['notification', 'savedSearch'],
  shift: ['shift', 'posting'],
  engagement: ['engagement', 'wallet'],
  wallet: ['wallet'],
  message: ['message'],
  support: ['supportCase'],
  profile: ['account', 'pharmacy', 'roster', 'manager', 'specialist', 'document', 'license', 'reviewQuestion'],
} as const satisfies Record<LiveMessage['type'], readonly Resource[]>;
