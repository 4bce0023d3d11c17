import type { Sweep } from '../../call/sweep.ts';
import { nextDelivery } from './queries/delivery-queries.ts';
import { sendDueMessages } from './send-due-messages.ts';

/** Texts that waited for the morning, and what could not be sent at once. */
export const notificationSweeps: readonly Sweep[] = [
  { name: 'send due messages', nextDue: nextDelivery, run: sendDueMessages },
];
