/** What the database refused, as the refusal a person understands: constraints are the last guard of each rule. */
import type { RefusalCode } from '#contract/refusals.ts';
import { Refusal } from '../call/refuse.ts';

const byConstraint: Readonly<Record<string, RefusalCode>> = {
  users_email: 'email_taken',
  users_phone: 'phone_taken',
  one_time_codes_current: 'changed_meanwhile',
  engagements_one_live: 'shift_taken',
  engagements_no_overlap: 'overlapping_booking',
  engagements_one_open: 'already_engaged',
  payments_one_open: 'changed_meanwhile',
  policies_pkey: 'changed_meanwhile',
  business_managers_pkey: 'already_manager',
  profile_transition: 'wrong_status',
  posting_transition: 'wrong_status',
  shift_transition: 'wrong_status',
  engagement_transition: 'wrong_status',
};

/** Connection trouble, shutdown, time-outs: try again later. Serialization and deadlock survived their retries. */
const unavailable = new Set([
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '25P03',
  '40001',
  '40P01',
]);

/** The refusal for an error of PostgreSQL; null when the error is something else. */
export function refusalOfDatabaseError(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (typeof constraint === 'string' && byConstraint[constraint]) return new Refusal(byConstraint[constraint]);
  if (typeof code === 'string' && (unavailable.has(code) || code === 'ECONNREFUSED' || code === 'ENOENT'))
    return new Refusal('unavailable');
  return null;
}
