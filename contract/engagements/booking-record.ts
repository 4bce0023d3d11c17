/** The record of a booking: what both sides agreed to, version by version (PRODUCT §3, "Locked terms"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../lists.ts';
import { Quote } from '../shifts/shift.ts';
import { Instant } from '../time.ts';
import { changeableTerms } from './amendment.ts';
import { Terms } from './terms.ts';

const RecordVersion = z.object({
  version: z.int(),
  terms: Terms,
  /** SHA-256 over the terms, as it was stored when they were locked. */
  fingerprint: z.string(),
  /** The terms on file still give it. */
  isIntact: z.boolean(),
  quote: Quote,
  lockedAt: Instant,
  /** What differs from the version before; nothing in the first. */
  changed: z.array(z.enum(changeableTerms)),
  /** Who proposed the change and who agreed to it; null for the booking itself. */
  proposer: z.string().nullable(),
  acceptor: z.string().nullable(),
  /** SHA-256 of every PDF of it that was handed out: a copy is one of them to the byte. */
  files: z.array(z.string()),
});
export type RecordVersion = z.infer<typeof RecordVersion>;

export const BookingRecord = z.object({
  engagementId: Id,
  shiftId: Id,
  /** The specialist's name. */
  specialist: z.string(),
  /** Newest first. */
  versions: z.array(RecordVersion),
});
export type BookingRecord = z.infer<typeof BookingRecord>;

const everyRole = ['Specialist', 'Business', 'Manager', 'Admin'] as const;

export const recordEndpoints = {
  getBookingRecord: endpoint({
    name: 'getBookingRecord',
    method: 'GET',
    path: '/api/engagements/:id/record',
    summary: 'What both sides agreed to, version by version, with fingerprints',
    who: everyRole,
    params: IdParams,
    answer: BookingRecord,
    refusals: ['not_found'],
  }),
  downloadBookingRecord: endpoint({
    name: 'downloadBookingRecord',
    method: 'GET',
    path: '/api/engagements/:id/record.pdf',
    summary: 'A version of the record as a PDF, the newest unless one is named: for its two sides and Admins',
    who: everyRole,
    params: IdParams,
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
