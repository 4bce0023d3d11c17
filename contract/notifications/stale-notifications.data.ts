/** What the calls of notifications show and touch: rows of `contract/stale-reads.ts`. */
import type { Resource } from '../stale-resources.ts';

export const notificationReads = {
  // Also what they ask about: what is done takes the question from those that need an answer.
  listNotifications: [
    'notification',
    'engagement',
    'dispute',
    'message',
    'pharmacy',
    'sitePack',
    'wallet',
    'taxDetails',
    'specialist',
    'document',
    'license',
    'reviewQuestion',
  ],
  getPreferences: ['preferences', 'account'],
  getUnsubscribe: ['preferences'],
  listPushDevices: ['pushDevice', 'session'],
} as const satisfies Record<string, readonly Resource[]>;

export const notificationWrites = {
  markRead: ['notification'],
  updatePreferences: ['preferences'],
  unsubscribe: ['preferences'],
  subscribePush: ['pushDevice'],
  removePushDevice: ['pushDevice'],
} as const satisfies Record<string, readonly Resource[]>;
