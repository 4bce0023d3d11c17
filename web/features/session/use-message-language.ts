import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { call } from '#web/api/call.ts';
import { onLanguageChosen } from '#web/language/language.ts';
import { languages } from '#web/language/languages.ts';
import { useStore } from '#web/store/store.ts';
import { currentUserKey } from './use-current-user.ts';

/** The language somebody chooses for the page is the one their messages come in from then on (`User.language`). */
export function useMessageLanguage(): void {
  const queryClient = useQueryClient();
  const known = useStore((state) => state.auth.user?.language);
  useEffect(() => {
    if (!known) return;
    return onLanguageChosen((chosen) => {
      const language = languages[chosen].writtenIn;
      if (language === known) return;
      // The page speaks it already; messages follow with the next choice if this does not arrive.
      void call(accountEndpoints.updateUser, { body: { language } })
        .then((user) => queryClient.setQueryData(currentUserKey, user))
        .catch(() => undefined);
    });
  }, [known, queryClient]);
}
