/** What Mortar does by itself and could not do: rows of sweeps, and reactions to events. */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Instant } from '../time.ts';

export const FailingWork = z.object({
  id: z.string(),
  /** `row` of a sweep, the `query` that looks for its rows, or a `reaction` to an event. */
  kind: z.enum(['row', 'query', 'reaction']),
  /** The recorded name of the sweep or reaction. */
  name: z.string(),
  /** What was to be done, in plain words. */
  what: z.string(),
  /** The id of the row, or of the event. */
  rowId: z.string().nullable(),
  /** What it is about, where there is a page for it. */
  subject: z.object({ type: z.enum(['shift', 'specialist', 'business', 'user']), id: Id }).nullable(),
  attempts: z.int(),
  firstFailedAt: Instant,
  lastFailedAt: Instant,
  /** Null: it is not tried by itself any more. */
  nextTryAt: Instant.nullable(),
  isRunning: z.boolean(),
  /** One line, without personal data. */
  error: z.string(),
});
export type FailingWork = z.infer<typeof FailingWork>;
