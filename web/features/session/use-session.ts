/** Coming in and going out: the one place that begins and ends a session in this browser. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/user.ts';
import { call } from '#web/api/call.ts';
import { emitLogout } from '#web/api/events.ts';
import { clearToken, writeToken } from '#web/api/token.ts';
import { signedIn } from '#web/store/auth.ts';
import { useSend } from '#web/store/store.ts';
import { followAccount } from './follow-language.ts';
import { forgetAnswers } from './forget-answers.ts';
import { currentUserKey } from './use-current-user.ts';

export type Session = {
  /** After signUp or signIn answered: keeps the token and the person (SPEC T-10). */
  enter: (signed: { token: string; user: User }) => void;
  /** Resolves once the person is known as they are now, after a write that touched the account or a profile. */
  refresh: () => Promise<void>;
  /** Ends the session here at once, and on the server when it can be reached (SPEC T-9). */
  leave: () => void;
};

export function useSession(): Session {
  const queryClient = useQueryClient();
  const send = useSend();

  const enter = useCallback<Session['enter']>(
    ({ token, user }) => {
      forgetAnswers(queryClient);
      writeToken(token);
      queryClient.setQueryData(currentUserKey, user);
      void followAccount(queryClient, user);
      send(signedIn(user));
    },
    [queryClient, send],
  );

  const refresh = useCallback(
    () => queryClient.invalidateQueries({ queryKey: currentUserKey }, { cancelRefetch: false }),
    [queryClient],
  );

  const leave = useCallback(() => {
    // The call takes the token with it before it is dropped; its failure changes nothing here.
    void call(accountEndpoints.signOut).catch(() => undefined);
    setTimeout(() => {
      clearToken();
      emitLogout('signed_out');
    });
  }, []);

  return { enter, refresh, leave };
}
