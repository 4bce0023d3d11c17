/** Stars: five to choose from, by pointer or arrow keys, and a row of them that was given. */
import { useLingui } from '@lingui/react/macro';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { MOST_STARS } from '#contract/engagements/rating.ts';
import classes from './stars.module.css';

const all = Array.from({ length: MOST_STARS }, (_, index) => index + 1);

type Props = {
  label: string;
  value: number | null;
  error?: string | undefined;
  onChange: (stars: number) => void;
};

/** Native radio buttons under the stars: the keyboard and a screen reader know them already. */
export function StarsInput({ label, value, error, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={classes.field} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.line}>
        <span className={classes.stars}>
          {all.map((stars) => (
            <label key={stars} className={classes.star} data-filled={(value ?? 0) >= stars || undefined}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={t`${stars} of 5`}
                onChange={() => onChange(stars)}
              />
              {(value ?? 0) >= stars ? (
                <IconStarFilled size={28} aria-hidden="true" />
              ) : (
                <IconStar size={28} stroke={1.5} aria-hidden="true" />
              )}
            </label>
          ))}
        </span>
        <span className={classes.words} aria-hidden="true">
          {value === null ? '' : t`${value} of 5`}
        </span>
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Shows the stars of one rating. */
export function StarsShown({ stars }: { stars: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.given} role="img" aria-label={t`${stars} of 5`}>
      {all.map((star) =>
        star <= stars ? (
          <IconStarFilled key={star} size={16} aria-hidden="true" />
        ) : (
          <IconStar key={star} size={16} stroke={1.5} aria-hidden="true" />
        ),
      )}
    </span>
  );
}
