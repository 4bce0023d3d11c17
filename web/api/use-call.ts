/** Writes: one call, with its errors at the form's fields or as one toast, never both (DESIGN, Style). */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import type { WriteName } from '#contract/stale-reads.ts';
import { ApiError } from './api-error.ts';
import { type CallArguments, type CallInput, call, type LooseInput, newIdempotencyKey } from './call.ts';
import { raiseFailureToast } from './events.ts';
import { markStaleAfter } from './mark-stale.ts';
import { isProofDeclined } from './proof.ts';
import { readFailure } from './read-failure.ts';
import { useTryAgain } from './use-try-again.ts';

type Write = Endpoint & { readonly name: WriteName };

type Options<E extends Endpoint> = {
  onDone?: (answer: Answer<E>, input: CallInput<E>) => void;
  /**
   * Returns true when it has handled the error: a form that shows it at its fields, a note for a lost race. Any other
   * error becomes one toast. Temporary failures never come here: their toast has the button "Try again".
   */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
  /** Called when a temporary failure stopped it and "Try again" is offered. */
  onTrouble?: () => void;
  /**
   * `false` when the caller repeats more than this call (`useTryAgain`) and gets temporary failures like any other
   * error.
   */
  tryAgain?: false;
  /** Called when the person closed the password question: nothing was done, and nothing is shown. */
  onUnproven?: () => void;
};

export type Call<E extends Endpoint> = UseMutationResult<Answer<E>, unknown, CallInput<E>>;

/**
 * A write as a mutation: `useCall(endpoints.requestShift).mutate({params, body})`.
 * An attempt keeps its idempotency key until it was answered, so that neither "Try again" nor pressing the button once
 * more can make a money or booking call happen twice (PRODUCT §6). "Try again" runs the same `onDone` and the same
 * callbacks of `mutate`; what awaits `mutateAsync` hears of the first try only.
 * The reads it makes stale are refreshed before `onDone`, so that the next look is right.
 */
export function useCall<E extends Write>(endpoint: E, options: Options<E> = {}): Call<E> {
  const queryClient = useQueryClient();
  const again = useTryAgain();
  const keys = useRef(new Map<string, string>());
  const repeating = useRef(new Set<string>());

  /** Runs this attempt's mutation again, so that its observers see it pending and done. */
  const repeatOf = (id: string, input: CallInput<E>) => {
    const mutation = queryClient
      .getMutationCache()
      .getAll()
      .findLast(({ state }) => state.variables === input);
    return async () => {
      if (!mutation || mutation.state.status === 'pending') return;
      repeating.current.add(id);
      await mutation.execute(input).catch(() => undefined);
      repeating.current.delete(id);
    };
  };

  return useMutation<Answer<E>, unknown, CallInput<E>>({
    mutationKey: [endpoint.name],
    onMutate: (input) => {
      const id = attemptId(endpoint, input);
      // The button was pressed again instead of "Try again".
      if (!repeating.current.has(id)) again.drop(id);
    },
    mutationFn: async (input) => {
      const id = attemptId(endpoint, input);
      const key = keys.current.get(id) ?? newIdempotencyKey();
      keys.current.set(id, key);
      const answer = await call(endpoint, ...([{ idempotencyKey: key, ...input }] as CallArguments<E>));
      keys.current.delete(id);
      return answer;
    },
    onSuccess: async (answer, input) => {
      again.drop(attemptId(endpoint, input));
      await markStaleAfter(queryClient, endpoint);
      options.onDone?.(answer, input);
    },
    onError: (thrown, input) => {
      const id = attemptId(endpoint, input);
      if (options.tryAgain !== false && again.offer(id, thrown, repeatOf(id, input))) {
        options.onTrouble?.();
        return;
      }
      again.drop(id);
      if (isAnswered(thrown)) keys.current.delete(id);
      if (isProofDeclined(thrown)) return options.onUnproven?.();
      if (thrown instanceof ApiError && options.onError?.(thrown, input)) return;
      // The end of a session and a missing network have listeners of their own that show them.
      if (thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403)) return;
      const failure = readFailure(thrown);
      if (!failure.offline) raiseFailureToast(failure.message);
    },
  });
}

/** Returns whether the attempt is over: neither in doubt nor still running under its key. */
function isAnswered(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status < 500 && thrown.code !== 'idempotency_in_progress';
}

/** Returns an id that is equal for the same endpoint and input. */
function attemptId(endpoint: Endpoint, { params, query, body }: LooseInput): string {
  return JSON.stringify([endpoint.name, params, query, body]);
}

/**
 * Sets the server's messages on the form's fields. Returns true when at least one field took one. `setErrors` is that
 * of `@mantine/form`.
 */
export function showAtFields(
  error: ApiError,
  setErrors: (errors: Record<string, string>) => void,
  fields: readonly string[],
): boolean {
  const known = Object.entries(error.fields).filter(([field]) => fields.includes(field));
  if (known.length === 0) return false;
  setErrors(Object.fromEntries(known));
  return true;
}

/** Returns the server's words where what a person confirmed had changed meanwhile; null for any other error. */
export function changedMeanwhile(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'changed_meanwhile' ? error.message : null;
}
