import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { DescribedFact } from '#contract/engagements/rating.ts';
import classes from './fact-choice.module.css';
import { factNames } from './rating-words.ts';

type Props = {
  fact: DescribedFact;
  posted: string | null;
  value: boolean | undefined;
  error?: string | undefined;
  onChange: (isTrue: boolean) => void;
};

/** Asks whether a fact was as posted: yes or no, and nothing between. */
export function FactChoice({ fact, posted, value, error, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const labelId = useId();
  const errorId = `${name}-error`;
  const options = [
    { isTrue: true, label: t`Yes`, icon: IconCheck },
    { isTrue: false, label: t`No`, icon: IconX },
  ];
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong id={labelId}>{t(factNames[fact])}</strong>
        {posted && <span className={classes.posted}>{posted}</span>}
        {error && (
          <span id={errorId} className={classes.error} role="alert">
            {error}
          </span>
        )}
      </span>
      <span
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={error ? errorId : undefined}
        className={classes.choice}
      >
        {options.map(({ isTrue, label, icon: Icon }) => (
          <label key={label} className={classes.option} data-chosen={value === isTrue ? String(isTrue) : undefined}>
            <input type="radio" name={name} checked={value === isTrue} onChange={() => onChange(isTrue)} />
            {value === isTrue && <Icon size={18} stroke={1.75} aria-hidden="true" />}
            {label}
          </label>
        ))}
      </span>
    </li>
  );
}
