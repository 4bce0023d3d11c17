/**
 * Enters the pharmacy's four digits: sends them on the last one, counts wrong codes, and shows the pause after too
 * many.
 */
import { Trans, useLingui } from '@lingui/react/macro';

import { type ReactNode, useState } from 'react';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import type { AttendanceEntry } from './attendance-entry.ts';
import classes from './code-entry.module.css';
import { useCountdown } from './use-countdown.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

type Props = {
  engagementId: string;
  kind: 'arrive' | 'depart';
  label: string;
  help: ReactNode;
  /** The button's label: `Clock in`. */
  act: string;
  location: AttendanceEntry['location'];
  /** An entry refused when it was sent later: its time is kept. */
  instead?: AttendanceEntry | undefined;
  /** Shown under the button. */
  children?: ReactNode;
};

export function CodeEntry({ engagementId, kind, label, help, act, location, instead, children }: Props) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(instead?.refusal?.message ?? null);
  const { submit, pending } = useSubmitAttendance(engagementId, kind);
  const pause = useCountdown();
  const { left } = pause;

  const send = async (typed: string) => {
    if (typed.length < 4) {
      setError(t`Enter the 4 digits`);
      return;
    }
    const sent = await submit({ code: typed, location, instead });
    if (sent.outcome !== 'refused') return;
    setCode('');
    if (sent.code === 'code_locked') pause.start(sent.retryAfterSeconds ?? 600);
    setError(sent.code === 'code_locked' ? null : sent.message);
  };

  return (
    <Form className={classes.form} onSubmit={() => void send(code)}>
      <div>
        <CodeInput
          big
          length={4}
          label={label}
          value={code}
          error={error}
          disabled={pending || left !== null}
          onChange={(typed) => {
            if (typed) setError(null);
            setCode(typed);
          }}
          onComplete={(typed) => void send(typed)}
        />
        <p className={classes.help}>{help}</p>
        {left !== null && (
          <p className={classes.pause} role="status">
            <Trans>
              Too many wrong codes. Try again in <strong>{left}</strong>.
            </Trans>
          </p>
        )}
      </div>
      <footer className={classes.foot}>
        <WriteButton
          type="submit"
          size="md"
          h={48}
          fullWidth
          loading={pending}
          disabled={code.length < 4 || left !== null}
        >
          {act}
        </WriteButton>
        {children}
      </footer>
    </Form>
  );
}
