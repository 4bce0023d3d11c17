/** Tax facts of specialists: what a W-9 asks for, a year's earnings, who gets a 1099-NEC (PRODUCT §6, §12). */
import { z } from 'zod';
import { fieldError } from '../field-errors.ts';
import { Id } from '../lists.ts';
import { Cents, PositiveCents } from '../money.ts';
import { line } from '../text.ts';
import { Day, Instant } from '../time.ts';

export const tinKinds = ['ssn', 'itin', 'ein'] as const;
export type TinKind = (typeof tinKinds)[number];

/** The federal tax classifications of the W-9, an LLC by what it is taxed as. */
export const taxClasses = [
  'individual',
  'cCorporation',
  'sCorporation',
  'partnership',
  'trustEstate',
  'llcC',
  'llcS',
  'llcP',
] as const;

/** `llc`: given before it was asked what an LLC is taxed as. */
const knownTaxClasses = [...taxClasses, 'llc'] as const;
export type TaxClass = (typeof knownTaxClasses)[number];

/** Returns whether no 1099-NEC is made: pay to corporations, and to LLCs taxed as one, is exempt. */
export function isExemptClass(classification: TaxClass): boolean {
  return ['cCorporation', 'sCorporation', 'llcC', 'llcS'].includes(classification);
}

/** Nine digits, with or without dashes. */
const Tin = z
  .string()
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{9}$/, fieldError('tin_digits')));

export const NewTaxDetails = z.strictObject({
  legalName: line(120, 1),
  classification: z.enum(taxClasses),
  address: line(120, 1),
  city: line(60, 1),
  state: z.string().regex(/^[A-Z]{2}$/, fieldError('state')),
  zip: z.string().regex(/^\d{5}$/, fieldError('zip')),
  tinKind: z.enum(tinKinds),
  tin: Tin,
  /** The certification of the W-9, under penalties of perjury. */
  certified: z.literal(true, fieldError('certify')),
});
export type NewTaxDetails = z.infer<typeof NewTaxDetails>;

/** As their owner sees them: the number masked. */
export const TaxDetails = z.object({
  legalName: z.string(),
  classification: z.enum(knownTaxClasses),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  tinKind: z.enum(tinKinds),
  /** `•••-••-4417` */
  tinMasked: z.string(),
  certifiedAt: Instant,
});
export type TaxDetails = z.infer<typeof TaxDetails>;

/** A shift that was paid in the year. */
export const YearLine = z.object({
  paidOn: Day,
  /** The local day of the shift. */
  day: Day,
  pharmacy: z.string(),
  kind: z.enum(['shift', 'extra', 'compensation', 'adjustment', 'change', 'expense']),
  /** Negative where it was taken back; so are the expenses. */
  payCents: Cents,
  expenseCents: Cents,
  /** There and back; null where no way was driven, or it stands on another line, of this year or an earlier one. */
  miles: z.number().nullable(),
});
export type YearLine = z.infer<typeof YearLine>;

export const YearSummary = z.object({
  year: z.int(),
  /** Years with any pay or miles, newest first. */
  years: z.array(z.int()),
  shifts: z.int(),
  /** Arrived in the year: pay without expenses. */
  payCents: Cents,
  expenseCents: Cents,
  instantFeeCents: PositiveCents,
  /** Driven to shifts of the year, whenever they were paid. */
  miles: z.number(),
  /** What a mile counts for in Mortar’s estimates. */
  centsPerMile: z.int(),
  milesCents: PositiveCents,
  form: z.object({
    /** Pay from which a 1099-NEC is made. */
    fromCents: PositiveCents,
    isNeeded: z.boolean(),
    /** None is made, whatever was paid. */
    isExempt: z.boolean(),
    /** The year is over, so its form is final. */
    isReady: z.boolean(),
    dueOn: Day,
  }),
});
export type YearSummary = z.infer<typeof YearSummary>;

/** A row of the Admins' list of a year's 1099-NEC forms. */
export const TaxForm = z.object({
  specialistId: Id,
  name: z.string(),
  legalName: z.string().nullable(),
  tinMasked: z.string().nullable(),
  payCents: Cents,
});
export type TaxForm = z.infer<typeof TaxForm>;

export const Year = z.coerce.number().int().min(2020).max(2100);

/** Whether nine digits can be a number of that kind: the Social Security Administration gives out none like the others. */
export function isPossibleTin(kind: TinKind, digits: string): boolean {
  const area = digits.slice(0, 3);
  const group = digits.slice(3, 5);
  if (!/^\d{9}$/.test(digits) || /^(\d)\1{8}$/.test(digits)) return false;
  if (kind === 'ein') return digits.slice(0, 2) !== '00';
  const isReal = group !== '00' && digits.slice(5) !== '0000';
  if (kind === 'itin') return area.startsWith('9') && isReal;
  return area !== '000' && area !== '666' && !area.startsWith('9') && isReal;
}

/** Returns a number as it may be shown: `•••-••-4417`, of a company `••-•••4417`. */
export function maskedTin(kind: TinKind, last4: string): string {
  return kind === 'ein' ? `••-•••${last4}` : `•••-••-${last4}`;
}
