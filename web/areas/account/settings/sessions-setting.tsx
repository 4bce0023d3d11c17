import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { deviceName } from '#web/features/accounts/device-name.ts';
import { useSessions } from '#web/features/accounts/queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { DeviceRow } from './device-row.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** Lists the account's sessions, each with a button that signs it out. */
export function SessionsSetting() {
  const { t } = useLingui();
  const read = useSessions();
  const { leave } = useSession();
  const end = useCall(accountEndpoints.endSession, {
    onDone: () => toastSuccess(t`Device signed out`),
  });
  const endOthers = useCall(accountEndpoints.endOtherSessions, {
    onDone: () => toastSuccess(t`Signed out on your other devices`),
  });
  const hasOthers = read.data?.items.some(({ current }) => !current) ?? false;
  return (
    <Setting title={t`Signed in on`} sub={t`If you don’t recognize a device, sign it out and change your password.`}>
      {read.isPending && <LoadingSkeletons count={2} label={t`Loading sessions`} />}
      {read.isError && !read.data && <ReadError title={t`We couldn’t load your sessions`} read={read} />}
      <ul className={classes.sessions}>
        {read.data?.items.map(({ id, device, current, lastSeenAt }) => {
          const name = deviceName(device);
          return (
            <DeviceRow
              key={id}
              device={device}
              current={current}
              sub={
                <Trans>
                  Last seen <DateTime at={lastSeenAt} timeZone={deviceTimeZone()} withZone />
                </Trans>
              }
            >
              {current ? (
                <Button variant="default" onClick={leave}>
                  <Trans>Sign out</Trans>
                </Button>
              ) : (
                <WriteButton
                  variant="default"
                  loading={end.isPending && end.variables.params.id === id}
                  onClick={() => end.mutate({ params: { id } })}
                  aria-label={name ? t`Sign out ${name}` : t`Sign out unknown device`}
                >
                  <Trans context="session">Sign out</Trans>
                </WriteButton>
              )}
            </DeviceRow>
          );
        })}
      </ul>
      {hasOthers && (
        <WriteButton
          variant="subtle"
          className={classes.signOutOthers ?? ''}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          <Trans>Sign out everywhere else</Trans>
        </WriteButton>
      )}
    </Setting>
  );
}
