/** Turns two-step sign-in on, step by step. Closed before the right code, it stays off. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import RecoveryCodesDialog from './recovery-codes-dialog.tsx';
import classes from './second-factor.module.css';
import type { TurnOn } from './use-turn-on.ts';

const QrCode = lazyPart(async () => ({ default: (await import('#web/ui/qr-code.tsx')).QrCode }));

const STEPS = 3;

export default function TurnOnDialog({ turnOn }: { turnOn: TurnOn }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [step, setStep] = useState<1 | 2>(1);
  useReturnFocus(turnOn.begun !== null && !turnOn.recoveryCodes);
  if (turnOn.recoveryCodes)
    return (
      <RecoveryCodesDialog codes={turnOn.recoveryCodes} onSaved={turnOn.close}>
        <Step number={STEPS} />
      </RecoveryCodesDialog>
    );
  if (!turnOn.begun) return null;
  return (
    <Modal
      opened
      onClose={turnOn.close}
      title={step === 1 ? t`Add Mortar to your authenticator app` : t`Enter the code`}
      size={480}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Step number={step} />
      {step === 1 ? (
        <AddToApp {...turnOn.begun} onDone={() => setStep(2)} onCancel={turnOn.close} />
      ) : (
        <EnterCode turnOn={turnOn} onBack={() => setStep(1)} />
      )}
    </Modal>
  );
}

function Step({ number }: { number: number }) {
  return (
    <p className={classes.step} aria-live="polite">
      <Trans>
        Step {number} of {STEPS}
      </Trans>
    </p>
  );
}

type AddProps = { secret: string; uri: string; onDone: () => void; onCancel: () => void };

function AddToApp({ secret, uri, onDone, onCancel }: AddProps) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <>
      <p className={classes.text}>
        {phone
          ? t`Any authenticator app works, such as Google Authenticator, 1Password or your phone’s own.`
          : t`Scan this with any authenticator app, such as Google Authenticator, 1Password or your phone’s own.`}
      </p>
      {phone && (
        <Button
          component="a"
          href={uri}
          variant="default"
          size="md"
          fullWidth
          className={classes.open ?? ''}
          leftSection={<IconExternalLink size={18} />}
        >
          <Trans>Open in your authenticator app</Trans>
        </Button>
      )}
      <div className={classes.qr}>
        <Suspense>
          <QrCode text={uri} label={t`Code to scan with your authenticator app`} size={phone ? 176 : 208} />
        </Suspense>
      </div>
      <div className={classes.secret}>
        <span className={classes.label}>
          <Trans>Or type this key</Trans>
        </span>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button
              variant="subtle"
              size="compact-md"
              className={touch.target ?? ''}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t`Copied` : t`Copy`}
            </Button>
          )}
        </CopyButton>
        <code>{inFours(secret)}</code>
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="md" onClick={onDone} data-autofocus>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </>
  );
}

function EnterCode({ turnOn, onBack }: { turnOn: TurnOn; onBack: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const { problem, setProblem, isConfirming } = turnOn;
  // A wrong code is cleared, so that the next one can be typed at once.
  const [tried, setTried] = useState('');
  const value = problem && code === tried ? '' : code;
  const submit = (typed: string) => {
    if (isConfirming) return;
    if (!/^\d{6}$/.test(typed)) return setProblem(t`Enter the 6 digits`);
    setProblem(null);
    setTried(typed);
    turnOn.confirm(typed);
  };
  return (
    <Form onSubmit={() => submit(value)}>
      <p className={classes.text}>
        <Trans>Your app shows six digits for Mortar, new ones every half minute.</Trans>{' '}
        <Trans>Turning it on signs you out on your other devices.</Trans>
      </p>
      <CodeInput
        length={6}
        label={t`Code from the app`}
        value={value}
        error={problem}
        disabled={isConfirming}
        onChange={(typed) => {
          setCode(typed);
          if (typed) setProblem(null);
        }}
        onComplete={submit}
      />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onBack} disabled={isConfirming}>
          <Trans>Back</Trans>
        </Button>
        <WriteButton type="submit" size="md" loading={isConfirming}>
          <Trans>Turn on</Trans>
        </WriteButton>
      </div>
    </Form>
  );
}

/** `JBSW Y3DP EHPK`: read off and typed in groups. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
