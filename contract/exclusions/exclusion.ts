/** The federal exclusion list, and people whose names match it (PRODUCT §8; decision 087). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { ProfileStatus } from '../statuses.ts';
import { Day, Instant } from '../time.ts';

/** A list as it was imported, the newest is the one that counts. */
export const ExclusionList = z.object({
  fileName: z.string(),
  people: z.int(),
  /** Firms and other bodies, which book no shifts. */
  others: z.int(),
  /** Rows that could not be read. */
  refused: z.int(),
  importedAt: Instant,
  /** null: by command. */
  importedBy: z.string().nullable(),
});
export type ExclusionList = z.infer<typeof ExclusionList>;

/** A row that was left out: its line in the file, and the column nobody could read. */
export const RefusedRow = z.object({ line: z.int(), column: z.string(), value: z.string() });
export type RefusedRow = z.infer<typeof RefusedRow>;

/** A person as the list has them. */
export const ExclusionEntry = z.object({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  specialty: z.string(),
  npi: z.string().nullable(),
  birthDate: Day.nullable(),
  city: z.string(),
  state: z.string(),
  /** The section of the law, as the list writes it: `1128a1`. */
  cause: z.string(),
  excludedOn: Day,
});
export type ExclusionEntry = z.infer<typeof ExclusionEntry>;

/** `gone`: the list has the entry no longer, and nobody had decided. */
const exclusionVerdicts = ['same', 'other', 'gone'] as const;

/** What two records have in common, the surest first. */
export const matchedBy = ['npi', 'birthDate', 'name'] as const;

/** A person who may be one on the list, for an Admin to decide. */
export const ExclusionMatch = z.object({
  id: Id,
  /** null: an Admin has to decide. */
  verdict: z.enum(exclusionVerdicts).nullable(),
  matchedBy: z.enum(matchedBy),
  foundAt: Instant,
  entry: ExclusionEntry,
  /** The newest list still has it. */
  isListed: z.boolean(),
  specialist: z.object({
    id: Id,
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    npi: z.string().nullable(),
    birthDate: Day.nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    license: z.string().nullable(),
    status: ProfileStatus,
  }),
  /** Shifts they are booked for, now or ahead; confirmed, those ahead are cancelled. */
  bookings: z.int(),
  nextStartsAt: Instant.nullable(),
  decision: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
});
export type ExclusionMatch = z.infer<typeof ExclusionMatch>;
