/** What follows when somebody chooses another language for the page. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/user.ts';
import type { Language } from '#contract/language.ts';
import { call } from '#web/api/call.ts';
import { readChosenBefore, writeChosenBefore } from '#web/language/kept-choice.ts';
import { chooseLanguage, language, onLanguageChosen } from '#web/language/language.ts';
import { useStore } from '#web/store/store.ts';
import { currentUserKey } from './use-current-user.ts';

/** Speaks the language of the account that signs in; one chosen here just before becomes the account's. */
export async function followAccount(queryClient: QueryClient, user: User): Promise<void> {
  const chosen = readChosenBefore();
  if (chosen && chosen !== user.language) await save(queryClient, chosen);
  else if (user.language !== language()) await chooseLanguage(user.language).catch(() => undefined);
}

/** Sends messages in the language chosen for the page, from then on (`User.language`). */
export function useMessageLanguage(): void {
  const queryClient = useQueryClient();
  const known = useStore((state) => state.auth.user?.language);
  useEffect(() => {
    if (!known) {
      return onLanguageChosen(writeChosenBefore);
    }
    // Not when somebody is unknown: a page drawn anew in another language begins here again.
    writeChosenBefore(null);
    return onLanguageChosen((language) => {
      if (language === known) return;
      void save(queryClient, language);
    });
  }, [known, queryClient]);
}

/** Keeps it with the account. The page speaks it already; messages follow with the next choice if this does not arrive. */
async function save(queryClient: QueryClient, language: Language): Promise<void> {
  await call(accountEndpoints.updateUser, { body: { language } })
    .then((user) => queryClient.setQueryData(currentUserKey, user))
    .catch(() => undefined);
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
