/** Events of calendar addresses. None carries the address. */
import { event, example } from './definition.ts';

export const calendarEvents = {
  calendarFeedCreated: event({
    data: example<{ renewed: boolean }>({ renewed: false }),
    subject: 'user',
    audit: '{renewed, select, true {Renewed} other {Made}} their private calendar address',
    live: [],
    notify: {},
  }),
  calendarFeedRevoked: event({
    data: example<Record<string, never>>({}),
    subject: 'user',
    audit: 'Ended their private calendar address',
    live: [],
    notify: {},
  }),
} as const;
