/** What calls tell the rest of the page. The client below knows no screen. */
import type { Endpoint } from '#contract/endpoint.ts';
import { createSignal } from '#web/signal.ts';

export type AnsweredCall = {
  readonly endpoint: Pick<Endpoint, 'name'>;
  readonly input: unknown;
  readonly answer: unknown;
};

/** A call was answered: heard by what counts use, so that no page has to (docs/decisions/041-analytics.md). */
export const { emit: raiseAnswered, listen: onAnswered } = createSignal<AnsweredCall>();

/** A failed write nobody else showed, in words: heard by the toaster. */
export const { emit: raiseFailureToast, listen: onFailureToast } = createSignal<string>();

/** A call got no response at all (SPEC X-3): heard by the toaster, which says so once however many calls failed. */
export const { emit: raiseNoResponse, listen: onNoResponse } = createSignal();

export type LogoutReason = 'session_ended' | 'wrong_role' | 'signed_out';

/** The logout event of SPEC T-8: raised by the error funnel, heard by whoever holds a part of the session (T-9). */
const logout = createSignal<LogoutReason>();
export const onLogout = logout.listen;
let last: LogoutReason | null = null;

export function emitLogout(reason: LogoutReason): void {
  last = reason;
  logout.emit(reason);
}

/** Returns why the last session in this page ended. */
export function lastLogout(): LogoutReason | null {
  return last;
}

/** A command that trouble stopped and that may be repeated: heard by the toaster, which has the button. */
export type FailedCommand = {
  /** The same for the same attempt: offered again, it takes the place of the one before. */
  readonly id: string;
  readonly message: string;
  /** Nothing answered (SPEC X-3): said once, however many commands it stopped. */
  readonly offline: boolean;
  /** Repeats the attempt with its idempotency key; never rejects. */
  readonly repeat: () => Promise<void>;
};

export const { emit: offerTryAgain, listen: onTryAgainOffered } = createSignal<FailedCommand>();

/** By its id: it was repeated, or nobody is there any more who wanted it. */
export const { emit: dropTryAgain, listen: onTryAgainDropped } = createSignal<string>();
