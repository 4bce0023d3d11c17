/**
 * "Confirm it’s you": a call refused with `proof_needed` waits here until the person has proven the password, then is
 * sent again (PRODUCT §6). The dialog is the shell's; this file knows no screen.
 */
import { createValue } from '#web/signal.ts';
import { ApiError } from './api-error.ts';

type ProofRequest = {
  readonly answer: Promise<boolean>;
  readonly settle: (proven: boolean) => void;
};

/** What is being asked now, for the dialog. */
export const proofRequest = createValue<ProofRequest | null>(null);

/** Asks once for all calls that wait. Resolves to whether the password was proven; false where no dialog can ask. */
function requestProof(): Promise<boolean> {
  const current = proofRequest.get();
  if (current) return current.answer;
  if (!proofRequest.hasListeners()) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  proofRequest.set({ answer: promise, settle: resolve });
  return promise;
}

/** Ends the question: the calls that wait go on, or fail with the refusal they got. */
export function resolveProof(proven: boolean): void {
  const current = proofRequest.get();
  proofRequest.set(null);
  current?.settle(proven);
}

/** Returns whether a call failed because the person closed the question. That is no error, so no message follows. */
export function isProofDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof_needed';
}

/** Makes a call, and repeats it after each proof it turns out to need. */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isProofDeclined(error) || !(await requestProof())) throw error;
    }
  }
}
