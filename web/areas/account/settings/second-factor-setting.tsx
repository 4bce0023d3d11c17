import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangle } from '@tabler/icons-react';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { useTurnOn } from '#web/features/accounts/second-factor/use-turn-on.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

const RecoveryCodesDialog = lazyPart(() => import('#web/features/accounts/second-factor/recovery-codes-dialog.tsx'));
const TurnOnDialog = lazyPart(() => import('#web/features/accounts/second-factor/turn-on-dialog.tsx'));

/** Fewer are worth a warning. */
const FEW_CODES = 3;

/** Turns the second factor of signing in on and off, and renews its recovery codes. */
export function SecondFactorSetting() {
  const { t } = useLingui();
  const read = useEndpoint(secondFactorEndpoints.getSecondFactor, {});
  const turnOn = useTurnOn(() => toastSuccess(t`Two-step sign-in is on`));
  const { data } = read;
  return (
    <Setting
      title={t`Two-step sign-in`}
      anchor="two-step"
      sub={t`Besides your password, a code from an authenticator app.`}
    >
      {read.isPending && <LoadingSkeletons count={1} label={t`Loading this setting`} />}
      {read.isError && !data && <ReadError title={t`We couldn’t load this setting`} read={read} />}
      {data &&
        (data.since ? (
          <On since={data.since} codesLeft={data.recoveryCodesLeft} isRequired={data.isRequired} />
        ) : (
          <WriteButton loading={turnOn.isBeginning} onClick={turnOn.begin}>
            <Trans>Turn on</Trans>
          </WriteButton>
        ))}
      <Suspense>{turnOn.begun && <TurnOnDialog turnOn={turnOn} />}</Suspense>
    </Setting>
  );
}

type OnProps = { since: string; codesLeft: number; isRequired: boolean };

function On({ since, codesLeft, isRequired }: OnProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'renew' | 'turnOff' | null>(null);
  const close = () => setAsked(null);
  const renew = useCall(secondFactorEndpoints.renewRecoveryCodes, { onDone: close });
  const turnOff = useCall(secondFactorEndpoints.turnOffSecondFactor, {
    onDone: () => {
      close();
      toastSuccess(t`Two-step sign-in is off`);
    },
  });
  const few = codesLeft <= FEW_CODES;
  return (
    <div className={classes.form}>
      <div>
        <p className={classes.fact}>
          <Trans>
            On since <DateTime at={since} timeZone={deviceTimeZone()} withZone />
          </Trans>
        </p>
        <p className={clsx(classes.codesLeft, few && classes.few)}>
          {few && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
          {plural(codesLeft, {
            0: 'No recovery codes left',
            one: '# recovery code left',
            other: '# recovery codes left',
          })}
        </p>
      </div>
      <div className={classes.buttons}>
        <WriteButton variant="default" onClick={() => setAsked('renew')}>
          <Trans>New recovery codes</Trans>
        </WriteButton>
        {!isRequired && (
          <WriteButton variant="default" onClick={() => setAsked('turnOff')}>
            <Trans>Turn off</Trans>
          </WriteButton>
        )}
      </div>
      {isRequired && (
        <p className={classes.sub}>
          <Trans>Admins always sign in with two steps.</Trans>
        </p>
      )}
      <Suspense>
        {renew.data && <RecoveryCodesDialog codes={renew.data.recoveryCodes} onSaved={renew.reset} />}
      </Suspense>
      <ConfirmModal
        opened={asked === 'renew'}
        title={t`Make new recovery codes?`}
        confirm={t`Make new codes`}
        keep={t`Keep these`}
        loading={renew.isPending}
        onClose={close}
        onConfirm={() => renew.mutate({})}
      >
        <Trans>The ones you have stop working.</Trans>
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'turnOff'}
        title={t`Turn off two-step sign-in?`}
        confirm={t`Turn off`}
        keep={t`Keep it on`}
        danger
        loading={turnOff.isPending}
        onClose={close}
        onConfirm={() => turnOff.mutate({})}
      >
        <Trans>Signing in asks for your password alone. Your recovery codes stop working.</Trans>
      </ConfirmModal>
    </div>
  );
}
