/** Trouble with the database or the disk, which passes and is no bug: the call is refused with 503 and may be repeated. */

import type { FastifyBaseLogger } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import { Refusal } from '../call/refuse.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';

const byConstraint: Readonly<Record<string, RefusalCode>> = {
  users_email: 'email_taken',
  users_phone: 'phone_taken',
  one_time_codes_current: 'changed_meanwhile',
  engagements_one_live: 'shift_taken',
  engagements_no_overlap: 'overlapping_booking',
  amendments_end_with_booking: 'changed_meanwhile',
  engagements_one_open: 'already_engaged',
  amendments_one_open: 'amendment_open',
  booking_records_pkey: 'changed_meanwhile',
  booking_undos_by_business: 'undo_used',
  booking_undos_by_specialist: 'undo_used',
  payments_one_open: 'changed_meanwhile',
  policies_pkey: 'changed_meanwhile',
  business_managers_pkey: 'already_manager',
  manager_invitations_one_open: 'already_invited',
  profile_transition: 'wrong_status',
  shifts_block_whole: 'changed_meanwhile',
  posting_transition: 'wrong_status',
  shift_transition: 'wrong_status',
  engagement_transition: 'wrong_status',
  approval_transition: 'wrong_status',
  expense_transition: 'wrong_status',
  expenses_receipt_id_key: 'changed_meanwhile',
  messages_author_id_client_id_key: 'idempotency_key_reused',
  push_subscriptions_endpoint_key: 'changed_meanwhile',
  push_subscriptions_session_id_key: 'changed_meanwhile',
  push_subscriptions_of_open_session: 'unauthenticated',
};

/**
 * Returns the refusal for an error of PostgreSQL, of the way to it or of the disk; null when the error is something
 * else.
 */
export function refusalOfDatabaseError(error: unknown): Refusal | null {
  if (typeof error !== 'object' || error === null) return null;
  const { constraint } = error as { constraint?: unknown };
  if (typeof constraint === 'string' && byConstraint[constraint]) return new Refusal(byConstraint[constraint]);
  return connectionErrorCode(error) === null ? null : new Refusal('unavailable');
}

/** SQLSTATE classes that are trouble as a whole: connection exception, insufficient resources (a full disk: 53100). */
const CLASSES = new Set(['08', '53']);

/** Single SQLSTATEs. Serialization failure and deadlock survived their repeats (`db/in-transaction.ts`). */
const STATES = new Set([
  // The server goes down, is not up yet, or somebody ended this session.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
  // Statement and lock time-outs, and a transaction left idle.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // A replica, or a primary that became one.
  '25006',
  '40001',
  '40P01',
  // The database's own disk.
  '58000',
  '58030',
]);

/** The system's names for a network that is away, a disk that is full or read-only, and too many open files. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);

/** Longer chains of causes do not occur. */
const DEEPEST = 8;

/**
 * Returns the SQLSTATE or system code of trouble, or `unreachable` where the driver gives neither; null for any other
 * error. Sees through `cause` and through the errors of an `AggregateError`: every address of a name was tried.
 */
export function connectionErrorCode(error: unknown, depth = 0): string | null {
  if (typeof error !== 'object' || error === null || depth === DEEPEST) return null;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && isTrouble(code)) return code;
  if (error instanceof DatabaseUnavailable) return codeOf(cause) ?? 'unreachable';
  const within = error instanceof AggregateError ? [...error.errors, cause] : [cause];
  for (const inner of within) {
    const kind = connectionErrorCode(inner, depth + 1);
    if (kind !== null) return kind;
  }
  return null;
}

function isTrouble(code: string): boolean {
  return STATES.has(code) || SYSTEM.has(code) || (/^[0-9A-Z]{5}$/.test(code) && CLASSES.has(code.slice(0, 2)));
}

/**
 * Returns, for the log, what kept the connection from being had, also what is no trouble elsewhere (no such socket, no
 * such database).
 */
function codeOf(cause: unknown): string | null {
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = (first as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : null;
}

const EVERY_MS = 60_000;

export type ConnectionErrorLog = (kind: string, error: Error, operation: string | undefined) => void;

/**
 * Returns a log that warns once a kind and minute, with how many calls were refused since the last: a database that is
 * away fails every call, and a stack for each would fill the disk it may have been about.
 */
export function createConnectionErrorLog(log: Pick<FastifyBaseLogger, 'warn'>): ConnectionErrorLog {
  const kinds = new Map<string, { loggedAt: number; since: number }>();
  return (kind, error, operation) => {
    const known = kinds.get(kind);
    const at = performance.now();
    if (known && at - known.loggedAt < EVERY_MS) {
      known.since += 1;
      return;
    }
    kinds.set(kind, { loggedAt: at, since: 0 });
    log.warn(
      { kind, reason: reasonOf(error), operation, refusedSince: known?.since ?? 0 },
      'database or disk unavailable',
    );
  };
}

/** Returns the innermost message: what the driver or the system said. */
function reasonOf(error: Error): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return inner instanceof Error ? reasonOf(inner) : error.message;
}
