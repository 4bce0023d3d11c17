/** The one search box (PRODUCT §11). */
import { z } from 'zod';
import { Role } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';
import { License } from '../specialists/specialist.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';

const admins = ['Admin'] as const;

/** What a search found: its name, what tells it from others, and the status it has. */
const Hit = z.object({
  id: Id,
  name: z.string(),
  detail: z.string(),
  /** Of a person what the account is for, of a shift whom it asks for. */
  role: z.union([Role, License]).nullable(),
  status: z.string().nullable(),
  /** Of a shift or booking: its start, and the pharmacy's zone. */
  startsAt: Instant.nullable(),
  timeZone: z.string().nullable(),
  /** Where its page is: the shift of a booking. */
  shiftId: Id.nullable(),
});

export const deskEndpoints = {
  searchDesk: endpoint({
    name: 'searchDesk',
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'People, pharmacies, shifts and bookings by name, e-mail, phone, city, license number, booking or shift id; at most eight of each',
    who: admins,
    query: z.strictObject({ query: line(80, 2) }),
    answer: z.object({ people: z.array(Hit), pharmacies: z.array(Hit), shifts: z.array(Hit), bookings: z.array(Hit) }),
  }),
} as const;
