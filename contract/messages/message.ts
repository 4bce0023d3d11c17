/** What the two sides of an engagement write each other (PRODUCT §8, "Messages"). */
import { z } from 'zod';
import { TimelineEntry } from '../engagements/engagement.ts';
import { Action, Id } from '../lists.ts';
import { EngagementStatus } from '../statuses.ts';
import { text } from '../text.ts';
import { Instant } from '../time.ts';
import { ReportReason } from './report.ts';

/** Who of the two: the specialist, or the owner and managers of the pharmacy together. */
export const MessageSide = z.enum(['specialist', 'business']);
export type MessageSide = z.infer<typeof MessageSide>;

export const MESSAGE_MAX = 4000;
/** What a text of that length may come as, with what is cleaned out of it. */
export const MESSAGE_BYTES = 24 * 1024;
/** As many files as a message has, and the bytes of each. */
export const MOST_MESSAGE_FILES = 5;
export const MESSAGE_FILE_BYTES = 10 * 1024 * 1024;
/** As many messages as one page of a thread has. */
const MOST_MESSAGES = 100;

/** The text fields of the form; beside them up to five files, each in a field `files`. */
export const MessageForm = z.strictObject({
  /** May be empty where there is a file. */
  text: text(MESSAGE_MAX).default(''),
  /** Made by the client, once a message: sent again after a lost answer, it is the same message. */
  clientId: Id,
  /** The number of the newest message that was seen when this was written: as far, the author's side has read. */
  readTo: z.coerce.number().int().min(0).optional(),
});
export type MessageForm = z.infer<typeof MessageForm>;

export const MessageFile = z.object({
  id: Id,
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  /** Of a picture, in pixels; null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** `hidden`: by an Admin, after a report. `erased`: its author's account was deleted. Neither has text or files for the two sides. */
export const MessageState = z.enum(['shown', 'hidden', 'erased']);
export type MessageState = z.infer<typeof MessageState>;

export const MessageAuthor = z.object({
  side: MessageSide,
  /** Null: the account was deleted. */
  firstName: z.string().nullable(),
  isYou: z.boolean(),
});
export type MessageAuthor = z.infer<typeof MessageAuthor>;

export const Message = z.object({
  id: Id,
  engagementId: Id,
  /** 1, 2, 3 … within its thread, in the order they were sent. */
  number: z.int(),
  /** The client's own name for it; null for everybody but its author. */
  clientId: Id.nullable(),
  author: MessageAuthor,
  state: MessageState,
  text: z.string().nullable(),
  files: z.array(MessageFile),
  sentAt: Instant,
  /** When the caller's side reported it; null for the other side, always. */
  reportedAt: Instant.nullable(),
  /** `reportMessage`, for messages of the other side. */
  actions: z.array(Action),
});
export type Message = z.infer<typeof Message>;

/** How far a side has read: `to` is the number of a message, 0 before the first. */
export const ReadMark = z.object({ to: z.int(), at: Instant.nullable() });
export type ReadMark = z.infer<typeof ReadMark>;

/** A page of a thread, with what belongs to all of it. */
export const Thread = z.object({
  /** In the order they were sent. */
  items: z.array(Message),
  /** As many as there are in the thread: the number of its newest. */
  total: z.int(),
  page: z.int(),
  /** There are older ones than the first of these, newer ones than the last. */
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
  reads: z.object({ you: ReadMark, them: ReadMark }),
  /** The lines of the engagement's timeline, to stand between messages by their time. */
  timeline: z.array(TimelineEntry),
  /** `sendMessage`, with why not. */
  actions: z.array(Action),
  /** Until then both sides can write; null where that depends on an answer, and of a closed thread. */
  openUntil: Instant.nullable(),
});
export type Thread = z.infer<typeof Thread>;

/** The newest messages come without `before` and `after`; `before` 20: 19 and older; `after` 20: 21 and newer. */
export const ThreadQuery = z.strictObject({
  before: z.coerce.number().int().min(1).optional(),
  after: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(MOST_MESSAGES).default(50),
});

/** A thread in the list of threads. */
export const ThreadSummary = z.object({
  engagementId: Id,
  status: EngagementStatus,
  shift: z.object({ id: Id, role: z.string(), startsAt: Instant, endsAt: Instant, timeZone: z.string() }),
  business: z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() }),
  specialist: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  lastMessage: z.object({
    id: Id,
    number: z.int(),
    author: MessageAuthor,
    state: MessageState,
    /** Its beginning, on one line; null where the message has none. */
    excerpt: z.string().nullable(),
    files: z.int(),
    sentAt: Instant,
  }),
  /** Of a search: the newest message with the words typed, from just before them; null: they stand in the names. */
  found: z.object({ author: MessageAuthor, excerpt: z.string(), sentAt: Instant }).nullable(),
  /** Messages of the other side that nobody on the caller's has read. */
  unread: z.int(),
  /** How far the other side has read. */
  readByThem: ReadMark,
  /** The other side wrote last, and the caller may write: read or not. */
  needsAnswer: z.boolean(),
  actions: z.array(Action),
});
export type ThreadSummary = z.infer<typeof ThreadSummary>;

/** A report as it is listed: nothing of what was written. Reading that is a call of its own, which is logged. */
export const MessageReport = z.object({
  id: Id,
  messageId: Id,
  engagementId: Id,
  reason: ReportReason,
  note: z.string(),
  reportedAt: Instant,
  /** Of whoever reported it. */
  reportedBy: MessageAuthor,
  author: MessageAuthor,
  business: z.object({ id: Id, name: z.string() }),
  specialist: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  state: MessageState,
  /** Each time an Admin has read it, the first first. */
  openings: z.array(z.object({ id: Id, at: Instant, firstName: z.string(), lastName: z.string() })),
  decision: z.object({ at: Instant, isHidden: z.boolean(), reason: z.string() }).nullable(),
  actions: z.array(Action),
});
export type MessageReport = z.infer<typeof MessageReport>;

/** What an Admin reads: the reported message with up to five around it, in their order. */
export const OpenedReport = z.object({ report: MessageReport, messages: z.array(Message) });
export type OpenedReport = z.infer<typeof OpenedReport>;
