import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Role } from '#contract/accounts/user.ts';
import type { Language } from '#contract/language.ts';
import { toDate } from '#contract/time.ts';
import { labelOf } from '#contract/words/label-of.ts';
import { say } from '#contract/words/speaker.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { readTerms } from '../engagements/index.ts';
import { calendarMessages as words } from './calendar.words.ts';
import type { BookingRow } from './queries/booking-queries.ts';

type Reader = { readonly role: Role; readonly language: Language; readonly publicUrl: string };

/** How often a calendar that asks is told to look again. */
const REFRESH_SECONDS = 60 * 60;

/**
 * Returns bookings as iCalendar (RFC 5545). Times are UTC, so that no calendar has to know a zone and the hour of a
 * night in which clocks change is never taken for the other; a cancelled booking says so and names no address.
 */
export function writeCalendar(rows: readonly BookingRow[], { role, language, publicUrl }: Reader): string {
  const speaker = speakerOf(language);
  const calendar = ical({
    name: say(speaker, words.name, {}),
    prodId: { company: 'Mortar', product: 'Shifts', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows) {
    const terms = readTerms(row.terms);
    const isCancelled = row.status === 'Cancelled';
    const pharmacy = terms.businessName;
    const person = `${row.first_name} ${row.last_name}`;
    const title =
      role === 'Specialist'
        ? say(speaker, words.ownShift, { pharmacy })
        : say(speaker, words.bookedShift, { person, pharmacy });
    const url = publicUrl + pageOf(row, role);
    calendar.createEvent({
      id: `${row.id}@mortar`,
      sequence: row.version,
      stamp: row.updated_at,
      lastModified: row.updated_at,
      start: toDate(terms.startsAt),
      end: toDate(terms.endsAt),
      summary: isCancelled ? say(speaker, words.cancelled, { title }) : title,
      description: say(speaker, words.details, { license: labelOf(speaker, 'license', terms.role), link: url }),
      url,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(terms.address && !isCancelled && { location: terms.address }),
    });
  }
  return calendar.toString();
}

function pageOf({ id, shift_id }: BookingRow, role: Role): string {
  if (role === 'Specialist') return `/specialist/my-shifts/${id}`;
  return `/${role === 'Manager' ? 'manager' : 'business'}/shifts/${shift_id}`;
}
