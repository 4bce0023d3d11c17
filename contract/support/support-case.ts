/** What people and Mortar write each other (PRODUCT §11, "support inbox"). */
import { z } from 'zod';
import { Email, Role } from '../accounts/user.ts';

import { Action, Id } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { PaymentStatus, ProviderStatus } from '../statuses.ts';
import { text } from '../text.ts';
import { Day, Instant } from '../time.ts';

export const supportTopics = ['booking', 'hours', 'money', 'account', 'license', 'standing', 'other'] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** `open`: waits for Mortar · `answered`: waits for the person · `closed`: until they write again. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const SUPPORT_TEXT_MAX = 4000;
/** What a text of that length may come as, with what is cleaned out of it. */
export const SUPPORT_FIELD_BYTES = 24 * 1024;
export const MOST_SUPPORT_FILES = 5;
export const SUPPORT_FILE_BYTES = 10 * 1024 * 1024;

/** `clientId` is made by the client, once a message: sent again after a lost answer, it is the same message. */
const written = { text: text(SUPPORT_TEXT_MAX, 1), clientId: Id };

const maybeId = z.preprocess((sent) => (sent === '' ? undefined : sent), Id.optional());

/** The fields of the form; beside them up to five files, each in a field `files`. */
export const SupportForm = z.strictObject({
  ...written,
  topic: z.enum(supportTopics),
  /** What it is about: a booking, a payment or a dispute of the sender’s; at most one of them. */
  engagementId: maybeId,
  paymentId: maybeId,
  disputeId: maybeId,
});
export type SupportForm = z.infer<typeof SupportForm>;

export const SupportReplyForm = z.strictObject(written);
export type SupportReplyForm = z.infer<typeof SupportReplyForm>;

/** What somebody signed out writes. The answer goes to their e-mail and nowhere else. */
export const SupportLetter = z.strictObject({ ...written, topic: z.enum(supportTopics), email: Email });

/** The link that a mail with an answer carries: whose case it is, and the secret that opens it. */
export const SupportLink = z.strictObject({ id: Id, secret: z.string().min(20).max(100) });

const SupportFile = z.object({ id: Id, fileName: z.string(), mimeType: z.string(), bytes: z.int() });

export const SupportMessage = z.object({
  id: Id,
  number: z.int(),
  /** `note`: read by Admins alone. */
  author: z.enum(['person', 'support', 'note']),
  /** Of who wrote it; null: somebody signed out, or an account that is gone. */
  firstName: z.string().nullable(),
  isYou: z.boolean(),
  /** Null: the account of who wrote it was deleted. */
  text: z.string().nullable(),
  files: z.array(SupportFile),
  sentAt: Instant,
  /** An answer by e-mail whose address takes no mail: nobody reads it there. */
  isUndelivered: z.boolean(),
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A case as whoever wrote it sees it in a list. */
export const SupportCaseSummary = z.object({
  id: Id,
  /** Said by phone or in a mail: `H-3F09A2`. */
  reference: z.string(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  /** The first words of the first message. */
  opening: z.string(),
  lastAt: Instant,
  createdAt: Instant,
  unread: z.int(),
});
export type SupportCaseSummary = z.infer<typeof SupportCaseSummary>;

export const SupportCase = SupportCaseSummary.extend({
  engagementId: Id.nullable(),
  paymentId: Id.nullable(),
  disputeId: Id.nullable(),
  messages: z.array(SupportMessage),
});
export type SupportCase = z.infer<typeof SupportCase>;

/** A case as Admins see it: who wrote, who answers and until when. */
export const AdminSupportCaseSummary = SupportCaseSummary.omit({ unread: true }).extend({
  /** Null: written signed out, or by an account that is gone. */
  person: z.object({ id: Id, firstName: z.string(), lastName: z.string(), role: Role }).nullable(),
  /** Typed by somebody signed out: nobody has shown that it is theirs. */
  email: z.string().nullable(),
  assignedTo: z.object({ id: Id, firstName: z.string(), lastName: z.string(), isYou: z.boolean() }).nullable(),
  /** Until when Mortar means to answer; null while nobody waits. */
  answerBy: Instant.nullable(),
  isOverdue: z.boolean(),
});
export type AdminSupportCaseSummary = z.infer<typeof AdminSupportCaseSummary>;

/** A payout a case asks about, as the person’s wallet shows it. */
export const FoundPayout = z.object({
  id: Id,
  amountCents: PositiveCents,
  status: PaymentStatus,
  providerStatus: ProviderStatus.nullable(),
  /** `Chase 6789`; null where it waits at the provider for an account. */
  method: z.string().nullable(),
  createdAt: Instant,
  /** The day the bank has it, as the wallet says it; null until the provider names one, and for what came back. */
  arrivesOn: Day.nullable(),
  /** Why it came back. */
  failure: z.string().nullable(),
  /** Whose pay it carries, or did; of several payments the largest. */
  paymentId: Id.nullable(),
});
export type FoundPayout = z.infer<typeof FoundPayout>;

export const AdminSupportCase = AdminSupportCaseSummary.extend({
  engagement: z.object({ id: Id, shiftId: Id }).nullable(),
  paymentId: Id.nullable(),
  disputeId: Id.nullable(),
  /** Those that carry the pay of its booking; asked about money alone, what is on its way, else the newest. */
  payouts: z.array(FoundPayout),
  messages: z.array(SupportMessage),
  /** How many of the person’s messages no Admin has read. */
  unread: z.int(),
  actions: z.array(Action),
});
export type AdminSupportCase = z.infer<typeof AdminSupportCase>;
