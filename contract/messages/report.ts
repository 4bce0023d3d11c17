/** Reporting what the other side wrote, a message or a rating, for an Admin to read (PRODUCT §8, §11). */
import { z } from 'zod';
import { line } from '../text.ts';

export const ReportReason = z.enum(['harassment', 'spam', 'offPlatform', 'privateData', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

/** What goes with a report; a note is needed where the reason is `other`. */
export const ReportForm = z.strictObject({ reason: ReportReason, note: line(500).default('') });
