/** What a paper shows, in the reader's words: every kind of paper is one of these, and one hand sets them all. */
import type { Language } from '#contract/language.ts';
import type { Issuer } from '#contract/papers/paper.ts';

export type SheetField = { readonly label: string; readonly value: string; readonly note?: string };

export type SheetColumn = {
  readonly title: string;
  readonly align: 'left' | 'right' /** Share of the width. */;
  readonly width: number;
};

/** One cell a column; below the first stands a note in small letters. */
export type SheetRow = { readonly cells: readonly string[]; readonly note?: string };

/** Facts under a title: each by its label, with a note in small letters below it. */
type SheetSection = { readonly title: string; readonly facts: readonly SheetFact[] };
export type SheetFact = SheetField & { readonly isChanged?: boolean };

export type Sheet = {
  readonly language: Language;
  /** When the paper was issued: the same paper is the same file to the byte. */
  readonly madeAt: Date;
  readonly issuer: Issuer;
  readonly issuerLines: readonly string[];
  readonly title: string;
  readonly number: string;
  readonly fields: readonly SheetField[];
  readonly sections?: readonly SheetSection[];
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  readonly totals: readonly (readonly [label: string, value: string])[];
  readonly grand: readonly [label: string, value: string] | null;
  /** In the box at the end. */
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly footer: string;
  /** `Page 1 of 2` */
  readonly pageLine: (page: number, pages: number) => string;
};
