/** Issues a paper: its number, its lines, its facts, in the caller's transaction (docs/decisions/095). */
import type { PaperFacts, PaperKind } from '#contract/papers/paper.ts';
import { dayIn } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { type PlannedLine, totalOfLines } from './plan-lines.ts';
import {
  type CauseType,
  findIssued,
  findPrefix,
  findPrefixesLike,
  insertPaper,
  insertPrefix,
  type PaperRow,
  takePlace,
} from './queries/paper-queries.ts';

/** Mortar's own books are kept there: which year and which month a paper falls in. */
export const BOOKS_ZONE = 'America/New_York';

export type DraftLine = PlannedLine & { readonly engagementId: string | null; readonly paymentId: string | null };

export type Draft = {
  readonly kind: PaperKind;
  readonly region: string;
  /** The account it is made out to. */
  readonly ownerId: string;
  readonly businessId: string | null;
  readonly cause: { readonly type: CauseType; readonly id: string };
  readonly about: PaperRow | null;
  readonly lines: readonly DraftLine[];
  readonly facts: Omit<PaperFacts, 'issuer'>;
};

const marks: Readonly<Record<PaperKind, string>> = {
  invoice: '',
  receipt: 'R-',
  creditNote: 'C-',
  payoutStatement: 'P-',
  payoutReturn: 'X-',
};

/** Returns the paper; the one issued before where this cause has it already. */
export async function issuePaper(call: Call, draft: Draft): Promise<PaperRow> {
  const { kind, ownerId, cause } = draft;
  const issued = await findIssued(call.db, kind, cause);
  if (issued) return issued;
  const prefix = await prefixOf(call, ownerId, draft.facts.billedTo.name);
  const year = Number(dayIn(call.now, BOOKS_ZONE).slice(0, 4));
  const place = await takePlace(call.db, ownerId, kind, year);
  const paper: PaperRow = {
    id: newId(),
    region: draft.region,
    kind,
    owner_id: ownerId,
    business_id: draft.businessId,
    year,
    place,
    number: `${prefix}-${marks[kind]}${year}-${String(place).padStart(4, '0')}`,
    cause_type: cause.type,
    cause_id: cause.id,
    about_id: draft.about?.id ?? null,
    total_cents: totalOfLines(draft.lines),
    facts: { ...draft.facts, issuer: call.deps.config.issuer },
    issued_at: call.now,
  };
  await insertPaper(
    call.db,
    paper,
    draft.lines.map((line) => ({
      kind: line.kind,
      amount_cents: line.amountCents,
      engagement_id: line.engagementId,
      payment_id: line.paymentId,
    })),
  );
  return paper;
}

/** Returns what this owner's numbers begin with: their initials, with a number where others have the same. */
async function prefixOf(call: Call, ownerId: string, name: string): Promise<string> {
  const known = await findPrefix(call.db, ownerId);
  if (known) return known;
  const letters = initialsOf(name);
  const taken = new Set(await findPrefixesLike(call.db, letters));
  for (let next = 1; ; next += 1) {
    const prefix = next === 1 ? letters : `${letters}${next}`;
    if (taken.has(prefix)) continue;
    if (await insertPrefix(call.db, ownerId, prefix)) return prefix;
    const given = await findPrefix(call.db, ownerId);
    if (given) return given;
  }
}

/** Returns two capital letters: of the first two words, or of the first. */
export function initialsOf(name: string): string {
  const words = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .split(' ')
    .filter(Boolean);
  const [first = 'MX', second] = words;
  return second ? `${first.slice(0, 1)}${second.slice(0, 1)}` : first.padEnd(2, 'X').slice(0, 2);
}
