import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { chooseCalendarLanguage, useCalendarChoice } from '#web/language/calendar-language.ts';
import { calendarOnly, calendars, isCalendarOnly } from '#web/language/languages.ts';
import classes from './language-choice.module.css';

/** What calendars are written in: as the page, or in a language that only they speak, in its own name (SPEC K-8). */
export function CalendarLanguageChoice() {
  const { t } = useLingui();
  const chosen = useCalendarChoice();
  return (
    <NativeSelect
      className={classes.choice}
      label={t`Calendar language`}
      leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => chooseCalendarLanguage(isCalendarOnly(value) ? value : null)}
    >
      <option value="">{t`Same as the app`}</option>
      {calendarOnly.map((code) => (
        <option key={code} value={code} lang={code}>
          {calendars[code].name}
        </option>
      ))}
    </NativeSelect>
  );
}
