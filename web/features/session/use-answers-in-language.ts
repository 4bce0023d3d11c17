import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { language, onLanguageChosen } from '#web/language/language.ts';
import { languages } from '#web/language/languages.ts';
import { currentUserKey } from './use-current-user.ts';

/** Reads again what the server said in the language before; who is signed in is the same in every language (SPEC C-15). */
export function useAnswersInLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let read = languages[language()].writtenIn;
    return onLanguageChosen((chosen) => {
      const { writtenIn } = languages[chosen];
      if (writtenIn === read) return;
      read = writtenIn;
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserKey[0] });
    });
  }, [queryClient]);
}
