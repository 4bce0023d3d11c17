import { zoneUntilChosen } from '#contract/accounts/zone-until-chosen.ts';
import type { DeliveryContext } from './find-drop-reason.ts';
import { afterQuietHours } from './preferences.ts';
import type { DueDelivery } from './queries/delivery-queries.ts';

/**
 * Returns when a message that is due later than it was queued may be sent: now, or when the quiet hours end that began meanwhile. An
 * e-mail wakes nobody, and what concerns a shift within 24 hours rings at night too.
 */
export function earliestSendTime({ channel }: DueDelivery, { person, told, chosen }: DeliveryContext, now: Date): Date {
  if (channel === 'email' || told?.urgent) return now;
  return afterQuietHours(now, chosen, person.timeZone ?? zoneUntilChosen);
}
