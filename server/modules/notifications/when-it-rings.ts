import { zoneUntilChosen } from '#contract/accounts/zone-until-chosen.ts';
import type { Deps } from '../../call/deps.ts';
import type { PersonCard } from '../accounts/index.ts';
import { afterQuietHours, loadPreferences } from './preferences.ts';
import type { DueDelivery } from './queries/delivery-queries.ts';
import { findNotification } from './queries/notification-queries.ts';
import { isLate } from './why-to-drop.ts';

/**
 * Returns when a text or push that is due later than it was queued may ring: now, or when the quiet hours end that began
 * meanwhile. An e-mail wakes nobody, and what concerns a shift within 24 hours rings at night too.
 */
export async function whenItRings(deps: Deps, delivery: DueDelivery, person: PersonCard): Promise<Date> {
  const now = deps.clock.now();
  const { channel, notification_id } = delivery;
  if (channel === 'email' || !isLate(delivery, now)) return now;
  const chosen = (await loadPreferences(deps.db, [person.id]))(person.id);
  const ringsAt = afterQuietHours(now, chosen, person.timeZone ?? zoneUntilChosen);
  if (ringsAt <= now || notification_id === null) return ringsAt;
  const told = await findNotification(deps.db, notification_id);
  return told?.urgent ? now : ringsAt;
}
