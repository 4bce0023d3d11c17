/** Writes: one call, its errors at the form's fields or else as one toast, never both (DESIGN, Style). */
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type CallArguments, type CallInput, call } from './call.ts';
import { raiseFailureToast } from './failure-toast-event.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { readFailure } from './read-failure.ts';

type Options<E extends Endpoint> = {
  /** Reads that are stale after this: invalidated before `onDone`, so that the next look is right. */
  changes?: readonly Endpoint[];
  onDone?: (answer: Answer<E>, input: CallInput<E>) => void;
  /**
   * Takes the error itself when it answers true: a form that shows it at its fields, a note for a lost race.
   * Whatever it leaves becomes one toast.
   */
  onError?: (error: ApiError, input: CallInput<E>) => boolean | undefined;
};

export type Call<E extends Endpoint> = UseMutationResult<Answer<E>, unknown, CallInput<E>>;

/**
 * A write as a mutation: `useCall(endpoints.requestShift).mutate({params, body})`.
 * A money or booking call that got no answer keeps its idempotency key for the same input, so that pressing the button
 * again cannot make it happen twice (PRODUCT §6).
 */
export function useCall<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Call<E> {
  const queryClient = useQueryClient();
  const unanswered = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer<E>, unknown, CallInput<E>>({
    mutationKey: [endpoint.name],
    mutationFn: async (input) => {
      const same = JSON.stringify([input.params, input.query, input.body]);
      const key = unanswered.current?.input === same ? unanswered.current.key : newIdempotencyKey();
      unanswered.current = { input: same, key };
      const answer = await call(endpoint, ...([{ idempotencyKey: key, ...input }] as CallArguments<E>));
      unanswered.current = null;
      return answer;
    },
    onSuccess: async (answer, input) => {
      const stale = (options.changes ?? []).map((read) => queryClient.invalidateQueries({ queryKey: [read.name] }));
      void Promise.all(stale);
      options.onDone?.(answer, input);
    },
    onError: (thrown, input) => {
      if (thrown instanceof ApiError && thrown.status < 500) unanswered.current = null;
      if (thrown instanceof ApiError && options.onError?.(thrown, input)) return;
      // The end of the session and a missing network are said by whoever hears of them.
      if (thrown instanceof ApiError && (thrown.status === 401 || thrown.status === 403)) return;
      const failure = readFailure(thrown);
      if (!failure.offline) raiseFailureToast(failure.message);
    },
  });
}

/**
 * Puts the server's words at the form's fields. Answers true when at least one field took them.
 * `setErrors` is that of `@mantine/form`.
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
