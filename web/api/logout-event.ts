/** The logout event of SPEC T-8: raised by the error funnel, heard by whoever holds a part of the session (T-9). */
export type LogoutReason = 'session_ended' | 'wrong_role' | 'signed_out';

type Listener = (reason: LogoutReason) => void;

const listeners = new Set<Listener>();
let last: LogoutReason | null = null;

export function raiseLogout(reason: LogoutReason): void {
  last = reason;
  for (const listener of listeners) listener(reason);
}

export function onLogout(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Why the last session in this page ended. */
export function lastLogout(): LogoutReason | null {
  return last;
}
