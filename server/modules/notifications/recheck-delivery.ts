import { after, MINUTE } from '#contract/time.ts';
import type { Deps } from '../../call/deps.ts';
import type { PersonCard } from '../accounts/index.ts';
import { earliestSendTime } from './earliest-send-time.ts';
import { findDropReason } from './find-drop-reason.ts';
import { loadPreferences } from './preferences.ts';
import type { DueDelivery } from './queries/delivery-queries.ts';
import { findNotification } from './queries/notification-queries.ts';

/** `givenUp`: why it is never sent, in a word of ours or as its provider answered. */
export type Unsent = { readonly givenUp: string } | { readonly waitsUntil: Date };

/** What leaves within it is sent as it was queued. */
const LATE = MINUTE;

/**
 * Checks once more a message that is due later than it was queued (decision 145). Returns why it is not to be sent any more or
 * until when it waits; null: it is sent now, as one is that leaves at once.
 */
export async function recheckDelivery(deps: Deps, delivery: DueDelivery, person: PersonCard): Promise<Unsent | null> {
  const now = deps.clock.now();
  if (now <= after(delivery.created_at, LATE)) return null;
  const { notification_id: id } = delivery;
  const told = id === null ? undefined : await findNotification(deps.db, id);
  const chosen = (await loadPreferences(deps.db, [person.id]))(person.id);
  const dropped = await findDropReason({ deps, db: deps.db, now }, delivery, { person, told, chosen });
  if (dropped) return { givenUp: dropped };
  const waitsUntil = earliestSendTime(delivery, { person, told, chosen }, now);
  return waitsUntil > now ? { waitsUntil } : null;
}
