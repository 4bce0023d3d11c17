import { Role } from '#contract/accounts/user.ts';
import type { calendarEndpoints } from '#contract/calendar/endpoints.ts';
import { Language } from '#contract/language.ts';
import { after, DAY } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { hashOfToken } from '../accounts/index.ts';
import { businessesOfUser } from '../businesses/index.ts';
import { findEngagement, sideOf } from '../engagements/index.ts';
import { bookingsSince, findBooking, type Whose } from './queries/booking-queries.ts';
import { type FeedOwner, findFeedOwner } from './queries/feed-queries.ts';
import { writeCalendar } from './write-calendar.ts';

/** How long a worked or cancelled booking stays in a calendar. */
const KEPT_DAYS = 60;
/** A year of a group with a dozen pharmacies. */
const MOST = 2000;

/**
 * Returns the bookings behind a private address. What its owner may see is asked anew each time: a manager who left a
 * pharmacy reads nothing of it. `not_found` once it was revoked.
 */
export const calendarFeed: ActionOf<typeof calendarEndpoints.calendarFeed> = async (call, { params }) => {
  const owner = (await findFeedOwner(call.db, hashOfToken(params.secret))) ?? refuse('not_found');
  const since = after(call.now, -KEPT_DAYS * DAY);
  const rows = await bookingsSince(call.db, await bookingsOf(call, owner), since, MOST);
  return fileOf(
    writeCalendar(rows, {
      role: Role.parse(owner.role),
      language: Language.parse(owner.language),
      publicUrl: call.deps.config.publicUrl,
    }),
    'mortar.ics',
  );
};

/** Returns a booking for its two sides; a request, and somebody else's booking, is `not_found`. */
export const downloadBookingCalendar: ActionOf<typeof calendarEndpoints.downloadBookingCalendar> = async (
  call: SignedCall,
  { params },
) => {
  const engagement = (await findEngagement(call.db, params.id)) ?? refuse('not_found');
  await sideOf(call, engagement);
  const row = (await findBooking(call.db, params.id)) ?? refuse('not_found');
  return fileOf(
    writeCalendar([row], {
      role: call.actor.role,
      language: call.language,
      publicUrl: call.deps.config.publicUrl,
    }),
    'mortar-shift.ics',
  );
};

async function bookingsOf(call: Call, owner: FeedOwner): Promise<Whose> {
  if (owner.specialist_id) return { specialistId: owner.specialist_id };
  const businesses = await businessesOfUser(call.db, owner.user_id);
  return { businessIds: businesses.map(({ id }) => id) };
}

function fileOf(text: string, fileName: string) {
  return { body: Buffer.from(text), mimeType: 'text/calendar; charset=utf-8', fileName };
}
