/** What a bookkeeper needs of a pharmacy's papers: statements, codes, and rows to import (PRODUCT §6). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Cents } from '../money.ts';
import { line } from '../text.ts';
import { billedLineKinds, type PaperLineKind } from './paper.ts';

const Code = line(40);

/** A code for each kind of line; empty: none. */
export const GlCodes = z.partialRecord(z.enum(billedLineKinds as [PaperLineKind, ...PaperLineKind[]]), Code);
export type GlCodes = z.infer<typeof GlCodes>;

export const PharmacyCodes = z.object({
  businessId: Id,
  name: z.string(),
  costCenter: Code,
  purchaseOrder: Code,
});
export type PharmacyCodes = z.infer<typeof PharmacyCodes>;

/** What the papers of a posting's shifts carry: its own, and the pharmacy's where that is empty. */
export const PostingOrder = z.object({
  purchaseOrder: Code,
  costCenter: Code,
  standing: PharmacyCodes.pick({ purchaseOrder: true, costCenter: true }),
});
export type PostingOrder = z.infer<typeof PostingOrder>;

/** One pharmacy's part of a statement: what was charged, less what was credited, by kind of line. */
export const StatementRow = z.object({
  businessId: Id,
  name: z.string(),
  costCenter: z.string(),
  purchaseOrder: z.string(),
  invoices: z.int(),
  creditNotes: z.int(),
  shifts: z.int(),
  /** Pay, bonus, allowance and cancellation pay: all of it the specialists'. */
  payCents: Cents,
  expenseCents: Cents,
  feeCents: Cents,
  /** In escrow until a dispute is decided. */
  disputedCents: Cents,
  totalCents: Cents,
});
export type StatementRow = z.infer<typeof StatementRow>;

export const Statement = z.object({
  rows: z.array(StatementRow),
  totalCents: Cents,
});
export type Statement = z.infer<typeof Statement>;

export const exportFormats = ['quickbooks', 'xero'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const ExportPreview = z.object({
  columns: z.array(z.string()),
  /** The first rows, as the file has them. */
  rows: z.array(z.array(z.string())),
  rowCount: z.int(),
  totalCents: Cents,
  /** Kinds of lines in it that have no account yet. */
  withoutCode: z.array(z.enum(billedLineKinds as [PaperLineKind, ...PaperLineKind[]])),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
