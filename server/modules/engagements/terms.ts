/** The terms both sides agree to: frozen at booking and hashed, so that either can prove what was said (PRODUCT §3). */
import { createHash } from 'node:crypto';
import type { Policy } from '#contract/admin/policy.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import type { ShiftRow } from '../shifts/index.ts';

type Place = { readonly businessName: string; readonly address: string | null };

/** Terms as they stand for this shift at this rate. `address` is null until booked. */
export function termsOf(
  shift: ShiftRow,
  ratePerHourCents: number,
  place: Place,
  policy: Policy,
  policyVersion: number,
): Terms {
  return {
    startsAt: shift.starts_at.toISOString(),
    endsAt: shift.ends_at.toISOString(),
    timeZone: shift.time_zone,
    breakMinutes: shift.break_minutes,
    ratePerHourCents,
    bonusCents: shift.bonus_cents,
    travelAllowanceCents: shift.travel_allowance_cents,
    expenseCapCents: shift.expense_cap_cents,
    role: shift.role as Terms['role'],
    duties: shift.duties,
    dressCode: shift.dress_code,
    requirements: {
      immunizer: shift.needs_immunizer,
      softwares: shift.needs_softwares,
      languages: shift.needs_languages as Terms['requirements']['languages'],
    },
    businessName: place.businessName,
    address: place.address,
    feePercent: policy.feePercent,
    policyVersion,
  };
}

/** Returns stored terms; those locked before shifts had expenses allow none. */
export function readTerms(stored: unknown): Terms {
  return { expenseCapCents: 0, ...(stored as Omit<Terms, 'expenseCapCents'>) };
}

/** Returns SHA-256 over the terms with their keys in order: the same terms always have the same hash. */
export function hashTerms(terms: unknown): string {
  return createHash('sha256').update(stable(terms)).digest('hex');
}

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${stable(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
