import type { Availability, DayChange } from '#contract/specialists/availability.ts';
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { lockOwnProfile, ownProfile } from './own-profile.ts';
import { findPreferences, keepDays, keepPreferences } from './queries/preference-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';
import { homeZone, shiftPreferencesOf } from './shift-preferences.ts';

/** Chosen days are kept so long, for the calendar of the past. */
const KEPT_DAYS = 62;
/** So far ahead a day can be chosen. */
const AHEAD_DAYS = 400;

/** Returns when the caller is free: the usual week and the days that differ from it (PRODUCT §1). */
export const getAvailability: ActionOf<typeof specialistEndpoints.getAvailability> = async (call: SignedCall) =>
  load(call, await ownProfile(call));

/**
 * Changes the usual week, the days named, or both; other days stay as they are, so that two devices do not undo each
 * other. Bookings and requests stay: it says what is offered, not what was agreed.
 */
export const updateAvailability: ActionOf<typeof specialistEndpoints.updateAvailability> = async (
  call: SignedCall,
  { body },
) => {
  const me = await lockOwnProfile(call);
  const today = dayIn(call.now, homeZone(me, call.deps.gateways.geocode));
  const days = body.days ?? [];
  const last = addDays(today, AHEAD_DAYS);
  if (days.some(({ day }) => day > last)) refuse('invalid_input', {}, { days: 'day_too_far' });
  if (body.week)
    await keepPreferences(call.db, {
      specialist_id: me.id,
      region: me.region,
      week: JSON.stringify(body.week),
      updated_at: call.now,
    });
  await keepDays(call.db, me.id, {
    kept: lastOfEach(days)
      .filter(({ usual }) => !usual)
      .map(({ day, hours }) => ({
        specialist_id: me.id,
        region: me.region,
        day,
        free_from: hours?.from ?? null,
        free_to: hours?.to ?? null,
      })),
    forgotten: days.filter(({ usual }) => usual).map(({ day }) => day),
    before: addDays(today, -KEPT_DAYS),
  });
  const fields = [...(body.week ? ['week'] : []), ...(days.length > 0 ? ['days'] : [])];
  if (fields.length > 0)
    await recordEvent(call, 'availabilityChanged', {
      subject: ['specialist', me.id],
      region: me.region,
      data: { fields },
    });
  return load(call, me);
};

/** A day named twice is as it was said last. */
function lastOfEach(days: readonly DayChange[]): DayChange[] {
  return [...new Map(days.map((day) => [day.day, day])).values()];
}

async function load(call: SignedCall, me: SpecialistRow): Promise<Availability> {
  const timeZone = homeZone(me, call.deps.gateways.geocode);
  const from = addDays(dayIn(call.now, timeZone), -KEPT_DAYS);
  const known = await findPreferences(call.db, [me.id], from);
  return shiftPreferencesOf(known.get(me.id), timeZone).availability;
}
