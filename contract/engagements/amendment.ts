/** Changes of a booking's locked terms (PRODUCT §3, "Locked terms"). */
import { z } from 'zod';
import { Action, Id } from '../lists.ts';
import { BreakMinutes, DoorToDoor, ExpenseCapCents, Quote, RatePerHourCents } from '../shifts/shift.ts';
import { line, text } from '../text.ts';
import { Instant } from '../time.ts';
import { Terms } from './terms.ts';

/** What both sides can agree to change, in the order people read it. */
export const changeableTerms = [
  'startsAt',
  'endsAt',
  'breakMinutes',
  'ratePerHourCents',
  'bonusCents',
  'travelAllowanceCents',
  'expenseCapCents',
  'duties',
  'dressCode',
] as const;
export type ChangeableTerm = (typeof changeableTerms)[number];

/** What is to change; what is left out stays. */
export const TermsChange = z
  .strictObject({
    startsAt: Instant,
    endsAt: Instant,
    breakMinutes: BreakMinutes,
    ratePerHourCents: RatePerHourCents,
    bonusCents: z.int().min(0).max(200_000),
    travelAllowanceCents: z.int().min(0).max(50_000),
    /** 0: none any more. */
    expenseCapCents: z.union([z.literal(0), ExpenseCapCents]),
    duties: text(500),
    dressCode: line(200),
  })
  .partial();
export type TermsChange = z.infer<typeof TermsChange>;

/** Terms and what they come to. */
const PricedTerms = z.object({
  terms: Terms,
  quote: Quote,
  /** For the specialist, from home; null for the other side, and where home is not known. */
  doorToDoor: DoorToDoor.nullable(),
});

/** The locked terms beside what is proposed. */
export const TermsComparison = z.object({
  before: PricedTerms,
  after: PricedTerms,
  changed: z.array(z.enum(changeableTerms)),
  /**
   * How more pay is covered. `planned`: held, or charged, at `at`; `now`: held before an acceptance counts; `instead`: the same, and
   * what was charged goes back; `onTerms`: by credit, on the weekly invoice; `none`: nothing more is; `uncovered`: it cannot be now.
   */
  hold: z.object({
    how: z.enum(['planned', 'now', 'instead', 'onTerms', 'none', 'uncovered']),
    at: Instant.nullable(),
  }),
  /** The specialist's own: hours to the nearest other shift around the proposed hours; null for the other side, and with none near. */
  restHours: z.number().nullable(),
  /** Where nobody answers until then, the locked terms stay. */
  expiresAt: Instant,
});
export type TermsComparison = z.infer<typeof TermsComparison>;

/** A change that waits for the other side's answer. */
export const Amendment = TermsComparison.extend({
  id: Id,
  proposedBy: z.enum(['specialist', 'business']),
  /** The person's name. */
  proposer: z.string(),
  reason: z.string(),
  createdAt: Instant,
  /** Accepted; it counts once the payment for it is held. */
  securing: z.boolean(),
  actions: z.array(Action),
});
export type Amendment = z.infer<typeof Amendment>;
