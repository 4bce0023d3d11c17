import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { languages } from '#contract/language.ts';
import { chooseLanguage, useLanguage } from '#web/language/language.ts';
import { isLanguage, languageNames } from '#web/language/languages.ts';
import classes from './language-choice.module.css';

/**
 * The languages the page is written in, in their own names; the page changes at once. `labelled` writes the label above
 * it.
 */
export function LanguageChoice({ labelled = false }: { labelled?: boolean }) {
  const { t } = useLingui();
  const spoken = useLanguage();
  const [failed, setFailed] = useState(false);
  const choose = (value: string) => {
    if (!isLanguage(value)) return;
    setFailed(false);
    chooseLanguage(value).catch(() => setFailed(true));
  };
  const label = t`Language`;
  return (
    <NativeSelect
      className={classes.choice}
      {...(labelled ? { label } : { 'aria-label': label })}
      leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
      value={spoken}
      onChange={(event) => choose(event.currentTarget.value)}
      error={failed && t`This language could not be loaded. Try again.`}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code}>
          {languageNames[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
