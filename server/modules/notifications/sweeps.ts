import type { RowSweep } from '../../call/sweep.ts';
import { dueDeliveryKeys, nextDelivery } from './queries/delivery-queries.ts';
import { sendMessage } from './send-message.ts';

/** Texts and pushes that waited for the morning, and what could not be sent at once. */
export const notificationSweeps: readonly RowSweep[] = [
  {
    name: 'sendDueMessages',
    nextDue: (_deps, except) => nextDelivery(except),
    due: ({ db, clock }, except) => dueDeliveryKeys(db, clock.now(), except),
    act: sendMessage,
    // A reminder is worth less with every hour, and nothing three days later (find-drop-reason.ts).
    longestPauseMinutes: 120,
  },
];
