/** A new password with how strong it is, in bars and words. Signing in uses Mantine's own field. */
import { plural, t } from '@lingui/core/macro';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import clsx from 'clsx';
import { useId } from 'react';
import classes from './password-field.module.css';
import touch from './touch-target.module.css';

type Props = Omit<PasswordInputProps, 'value' | 'onChange'> & { value: string; onChange: (value: string) => void };

const bars = [1, 2, 3, 4] as const;

export function PasswordField({ value, onChange, ...rest }: Props) {
  const id = useId();
  const strength = strengthOf(value);
  return (
    <div>
      <PasswordInput
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        autoComplete="new-password"
        maxLength={128}
        classNames={{ visibilityToggle: touch.target ?? '' }}
        {...rest}
        aria-describedby={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div id={id} aria-live="polite">
        {value && !rest.error && (
          <>
            <div className={classes.bars} aria-hidden="true">
              {bars.map((bar) => (
                <span
                  key={bar}
                  className={clsx(classes.bar, bar <= strength.score && classes[`score${strength.score}`])}
                />
              ))}
            </div>
            <p className={classes.words}>{strength.words}</p>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the strength, 0 to 4, by length and number of different characters (NIST 800-63B), with its message. */
function strengthOf(password: string): { score: 0 | 1 | 2 | 3 | 4; words: string } {
  const length = [...password].length;
  const different = new Set(password.toLowerCase()).size;
  const left = 12 - length;
  if (left > 0) return { score: 1, words: plural(left, { one: '# more character.', other: '# more characters.' }) };
  if (different < 5) return { score: 1, words: t`Use more different characters.` };
  if (length < 16) return { score: 2, words: t`Good enough. Longer is stronger.` };
  if (length < 22) return { score: 3, words: t`Good. Long sentences are strongest.` };
  return { score: 4, words: t`Strong.` };
}
