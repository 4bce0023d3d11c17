/** What an Admin reads on each scan and saw elsewhere, by review, kept while they move between reviews. */
import { useState } from 'react';
import type { Review } from '#contract/admin/endpoints.ts';
import {
  type DocumentCheck,
  type DocumentFacts,
  differingFacts,
  type FactName,
} from '#contract/specialists/document-check.ts';

export type CheckDraft = {
  readonly read: Readonly<Record<FactName, string>>;
  readonly source: DocumentCheck['source'];
  readonly shown: string;
  readonly accepted: readonly FactName[];
};

export type CheckDrafts = {
  readonly of: (review: Review) => CheckDraft;
  readonly change: (review: Review, changes: Partial<CheckDraft>) => void;
};

const empty: CheckDraft = {
  read: { name: '', number: '', state: '', expires: '' },
  source: 'board',
  shown: '',
  accepted: [],
};

/** A certificate or ID is looked up where it was issued. */
function emptyFor({ kind, documentId, documents }: Review): CheckDraft {
  const isLicense = kind !== 'document' || documents.some((each) => each.id === documentId && each.kind === 'license');
  return isLicense ? empty : { ...empty, source: 'issuer' };
}

export function useCheckDrafts(): CheckDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CheckDraft>>(new Map());
  return {
    of: (review) => drafts.get(review.id) ?? emptyFor(review),
    change: (review, changes) =>
      setDrafts((before) =>
        new Map(before).set(review.id, { ...(before.get(review.id) ?? emptyFor(review)), ...changes }),
      ),
  };
}

/** Returns what the person typed, of the license or document in question; null where a pharmacy is. */
export function typedFacts(review: Review): DocumentFacts | null {
  const { specialist, licenses, licenseId, documentId, documents, name } = review;
  if (!specialist) return null;
  const document = documents.find(({ id }) => id === documentId);
  if (!document || document.kind === 'license') {
    const license = licenses.find(({ id }) => id === licenseId);
    return { name, number: license?.number ?? null, state: license?.state ?? null, expires: license?.expires ?? null };
  }
  const known = {
    stateId: { number: specialist.licenseOrStateId, expires: specialist.licenseOrStateIdExpiry },
    registration: { number: specialist.registrationId, expires: specialist.registrationIdExpiry },
    immunizer: { number: null, expires: null },
  }[document.kind];
  return {
    name,
    number: document.number ?? known.number,
    state: null,
    expires: document.expiresOn ?? known.expires,
  };
}

export type Comparison = {
  /** The facts that are compared: a certificate without a number has none. */
  readonly facts: readonly FactName[];
  readonly differing: readonly FactName[];
  /** What has to be read, accepted or asked before verifying. */
  readonly left: number;
  readonly check: DocumentCheck;
};

/** Returns how what was read compares with what was typed. */
export function compare(typed: DocumentFacts, draft: CheckDraft): Comparison {
  const facts = (Object.keys(draft.read) as FactName[]).filter(
    (fact) => fact === 'name' || fact === 'expires' || typed[fact],
  );
  const readOf = (fact: FactName) => (facts.includes(fact) ? draft.read[fact].trim() || null : null);
  const read = {
    name: readOf('name') ?? '',
    number: readOf('number'),
    state: readOf('state'),
    expires: readOf('expires'),
  };
  const differing = differingFacts({ ...typed, name: read.name === '' ? '' : typed.name }, read);
  const accepted = draft.accepted.filter((fact) => differing.includes(fact));
  // A certificate may have no end.
  const unread = facts.filter((fact) => !readOf(fact) && (fact !== 'expires' || typed.expires !== null)).length;
  const open = differing.filter((fact) => !accepted.includes(fact)).length;
  const shown = draft.shown.trim();
  const left = unread + open + (shown === '' ? 1 : 0);
  return { facts, differing, left, check: { read, source: draft.source, shown, accepted } };
}
