import { ApiError } from '#web/api/api-error.ts';
import { readToken } from '#web/api/token.ts';
import { useCurrentUser } from './use-current-user.ts';

export type Unanswered = {
  /** There is a token, and no answer whether it still means anybody: neither signed in nor signed out. */
  readonly unanswered: boolean;
  readonly asking: boolean;
  readonly ask: () => void;
};

/** Returns whether the current-user check (SPEC C-15) got no response at all: a refusal is an answer, silence is none. */
export function useUnanswered(): Unanswered {
  const check = useCurrentUser();
  const silent = check.failureReason !== null && !(check.failureReason instanceof ApiError);
  return {
    unanswered: readToken() !== null && !check.data && (check.isPaused || silent),
    asking: check.isFetching,
    ask: () => void check.refetch(),
  };
}
