/** What follows when somebody chooses another language for the page. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { language, onLanguageChosen } from '#web/language/language.ts';
import { useStore } from '#web/store/store.ts';
import { currentUserKey } from './use-current-user.ts';

/** Sends messages in the language chosen for the page, from then on (`User.language`). */
export function useMessageLanguage(): void {
  const queryClient = useQueryClient();
  const known = useStore((state) => state.auth.user?.language);
  useEffect(() => {
    if (!known) return;
    return onLanguageChosen((language) => {
      if (language === known) return;
      // The page speaks it already; messages follow with the next choice if this does not arrive.
      void call(accountEndpoints.updateUser, { body: { language } })
        .then((user) => queryClient.setQueryData(currentUserKey, user))
        .catch(() => undefined);
    });
  }, [known, queryClient]);
}

/** Reads again what the server said in the language before; who is signed in is the same in every language (SPEC C-15). */
export function useAnswersInLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let read = language();
    return onLanguageChosen((chosen) => {
      if (chosen === read) return;
      read = chosen;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
    });
  }, [queryClient]);
}
