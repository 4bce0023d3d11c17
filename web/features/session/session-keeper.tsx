/**
 * Keeps the signed-in state true: from the current-user check into the store (SPEC T-10), out of it on a logout event
 * (T-9), and the same in every tab.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { emitLogout, onLogout } from '#web/api/events.ts';
import { onTokenChangedElsewhere, readToken } from '#web/api/token.ts';
import { signedIn } from '#web/store/auth.ts';
import { clearPersonalState, useSend, useStore, useWholeStore } from '#web/store/store.ts';
import { clearDrafts } from '#web/ui/drafts.ts';
import { reloadQuietly } from '#web/ui/use-ask-before-unload.ts';
import { forgetAnswers } from './forget-answers.ts';
import { useCurrentUser } from './use-current-user.ts';
import { type Unanswered, useUnanswered } from './use-unanswered.ts';

type Props = {
  /** Given how the check stands: whoever looked for themselves would see it begin anew (a new observer of a running read does). */
  children: (check: Unanswered) => ReactNode;
  /** Shown while the check runs (SPEC R-5). */
  waiting: ReactNode;
  /** This device keeps something to show while nobody answers. */
  hasKept: boolean;
  /** Forgets what features keep of the person on this device: it goes with the session. The same function each time. */
  forgetKept: () => void;
};

export function SessionKeeper({ children, waiting, hasKept, forgetKept }: Props) {
  const answer = useUnanswered();
  const check = useCurrentUser();
  const isAuth = useStore((state) => state.auth.isAuth);
  const send = useSend();
  // Without a token there is no person, whatever the cache still holds.
  const user = readToken() ? check.data : undefined;

  useEffect(() => {
    if (user) send(signedIn(user));
  }, [user, send]);

  useLogoutEverywhere(forgetKept);

  // Nobody answers, and there is something to show meanwhile: no spinner for as long as the tries take.
  const unheard = answer.unanswered && hasKept;
  if ((check.isLoading && !unheard) || (user && !isAuth)) return waiting;
  return children(answer);
}

function useLogoutEverywhere(forgetKept: () => void): void {
  const queryClient = useQueryClient();
  const store = useWholeStore();

  useEffect(
    () =>
      onLogout(() => {
        forgetAnswers(queryClient);
        clearPersonalState(store);
        forgetKept();
        clearDrafts();
      }),
    [queryClient, store, forgetKept],
  );

  useEffect(() => {
    // While the page was taken over nobody listened.
    if (store.getState().auth.isAuth && !readToken()) emitLogout('signed_out');
    return onTokenChangedElsewhere((token) => {
      if (token) reloadQuietly();
      else emitLogout('signed_out');
    });
  }, [store]);
}
