/** The picker's labels: from the catalog where the page is in that language, else from their own list. */
import { t } from '@lingui/core/macro';
import type { CalendarLanguage } from '#web/language/languages.ts';
import { pickerWordsOf } from './picker-words.data.ts';

export type PickerWords = Readonly<
  Record<
    'ok' | 'cancel' | 'chooseDate' | 'previousMonth' | 'nextMonth' | 'earlier' | 'later' | 'chooseMonth' | 'chooseYear',
    string
  >
>;

export function pickerWords(language: CalendarLanguage): PickerWords {
  if (language !== 'en' && language !== 'es') return pickerWordsOf[language];
  return {
    ok: t({ message: 'OK', context: 'date picker' }),
    cancel: t({ message: 'CANCEL', context: 'date picker' }),
    chooseDate: t`Choose a date`,
    previousMonth: t`Previous month`,
    nextMonth: t`Next month`,
    earlier: t({ message: 'Earlier', context: 'date picker' }),
    later: t({ message: 'Later', context: 'date picker' }),
    chooseMonth: t`Choose a month`,
    chooseYear: t`Choose a year`,
  };
}
