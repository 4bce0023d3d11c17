/** A one-time code field: one box a digit, filled from the text message or a paste, submitted on the last digit. */
import { useLingui } from '@lingui/react/macro';
import { Input, PinInput } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './code-input.module.css';

type Props = {
  length: 4 | 6;
  value: string;
  onChange: (code: string) => void;
  /** The last digit was entered. */
  onComplete: (code: string) => void;
  label: string;
  error?: string | null | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Numbers at 34 px, boxes to match: the arrival code on a phone. */
  big?: boolean;
};

export function CodeInput({
  length,
  value,
  onChange,
  onComplete,
  label,
  error,
  disabled = false,
  autoFocus = true,
  big = false,
}: Props) {
  const { t } = useLingui();
  const id = useId();
  const sent = useRef('');

  // The parent clears a wrong code, so the same digits can be submitted again.
  useEffect(() => {
    if (value.length < length) sent.current = '';
  }, [value, length]);

  // Cleared after a wrong code: the first box gets the focus, and a paste counts as complete.
  const [round, begin] = useState(0);
  const failed = Boolean(error) && value === '' && !disabled;
  useEffect(() => {
    if (failed) begin((last) => last + 1);
  }, [failed]);

  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} className={classes.field}>
      <PinInput
        key={round}
        role="group"
        aria-labelledby={id}
        className={big ? (classes.big ?? '') : ''}
        length={length}
        type="number"
        oneTimeCode
        ariaLabel={t`Digit`}
        autoFocus={autoFocus || round > 0}
        value={value}
        error={Boolean(error)}
        disabled={disabled}
        aria-label={label}
        onChange={onChange}
        onComplete={(code) => {
          if (sent.current === code) return;
          sent.current = code;
          onComplete(code);
        }}
      />
    </Input.Wrapper>
  );
}
