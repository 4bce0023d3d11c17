/** "Ask for more": what a reviewer still needs of a person, and the answer (PRODUCT §11). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { text } from '../text.ts';
import { Instant } from '../time.ts';
import { documentKinds } from './specialist.ts';

export const questionReasons = [
  'unreadable',
  'wrongDocument',
  'ended',
  'nameDiffers',
  'numberDiffers',
  'expiryDiffers',
  'missing',
  'other',
] as const;
export type QuestionReason = (typeof questionReasons)[number];

export const AskedForMore = z.strictObject({
  reasons: z.array(z.enum(questionReasons)).min(1).max(questionReasons.length),
  words: text(1000, 1),
});

export const ReviewQuestion = z.object({
  id: Id,
  kind: z.enum(['specialist', 'license', 'document']),
  /** Of the profile, license or document it is about. */
  itemId: Id,
  /** The license\u2019s state. */
  state: z.string().nullable(),
  document: z.enum(documentKinds).nullable(),
  reasons: z.array(z.enum(questionReasons)),
  words: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
  /** Decided without an answer. */
  closedAt: Instant.nullable(),
  /** In the person\u2019s words; empty where a scan or changed facts are the answer. */
  answer: z.string().nullable(),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;
