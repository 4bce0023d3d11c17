/** What a reviewer reads on a scan, compared with what the person typed (PRODUCT §11). */
import { z } from 'zod';
import { line, text } from '../text.ts';
import { Day } from '../time.ts';

export const factNames = ['name', 'number', 'state', 'expires'] as const;
export type FactName = (typeof factNames)[number];

/** Null: the document says nothing of it. */
export const DocumentFacts = z.strictObject({
  name: line(120, 1),
  number: line(40, 1).nullable(),
  state: line(2, 2).nullable(),
  expires: Day.nullable(),
});
export type DocumentFacts = z.infer<typeof DocumentFacts>;

export const checkSources = ['board', 'issuer', 'scanOnly'] as const;
export type CheckSource = (typeof checkSources)[number];

export const DocumentCheck = z.strictObject({
  read: DocumentFacts,
  /** Where it was looked up: the state board\u2019s site, whoever issued it, or nowhere. */
  source: z.enum(checkSources),
  /** What was seen there. */
  shown: text(1000, 1),
  /** Facts that differ and count as they were read. */
  accepted: z.array(z.enum(factNames)).max(4).default([]),
});
export type DocumentCheck = z.infer<typeof DocumentCheck>;

/** Returns the facts that differ, in order. What is known on one side alone differs in nothing. */
export function differingFacts(typed: DocumentFacts, read: DocumentFacts): FactName[] {
  return factNames.filter((fact) => {
    const [one, other] = [typed[fact], read[fact]];
    if (one === null || other === null) return false;
    return fact === 'name' ? !isSameName(one, other) : bareNumber(one) !== bareNumber(other);
  });
}

/** First and last name agree; what stands between them is often left out. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [words(one), words(other)];
  return a[0] === b[0] && a.at(-1) === b.at(-1);
}

function words(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}'-]+/u)
    .filter(Boolean);
}

/** Returns it without separators, as state boards compare numbers. */
export function bareNumber(value: string): string {
  return value.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
