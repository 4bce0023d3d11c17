import { Trans, useLingui } from '@lingui/react/macro';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { deviceName } from '#web/features/accounts/device-name.ts';
import { forgetPush } from '#web/features/notifications/forget-push.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { DeviceRow } from './device-row.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';
import { type PushHere, usePushHere } from './use-push-here.ts';

type Props = {
  serverKey: string;
  /** False in a demo: the outbox has them. */
  isSent: boolean;
};

/** Turns web push on in this browser, and lists the devices in which it is on. */
export default function PushSetting({ serverKey, isSent }: Props) {
  const { t } = useLingui();
  const read = useEndpoint(notificationEndpoints.listPushDevices, {});
  const items = read.data?.items;
  const here = usePushHere({ serverKey, isSent, isListed: items?.some(({ current }) => current) });
  const remove = useCall(notificationEndpoints.removePushDevice, {
    onDone: () => toastSuccess(t`Push notifications turned off`),
  });
  const turnOff = (id: string, current: boolean) => {
    if (current) void forgetPush();
    remove.mutate({ params: { id } });
  };

  return (
    <Setting
      title={t`Push notifications`}
      anchor="push"
      sub={
        isSent
          ? t`On this device’s screen, even while Mortar is closed. Names and pay stay in the app unless they are in the title.`
          : t`In this demo they stay in the outbox: nothing is sent to your device.`
      }
    >
      <div className={classes.devices}>
        {read.isError && !read.data && <ReadNotice title={t`We couldn’t load your devices`} read={read} />}
        {read.isPending && <LoadingSkeletons count={1} label={t`Loading your devices`} />}
        {items && items.length > 0 && (
          <ul className={classes.sessions} aria-label={t`Devices with push notifications`}>
            {items.map(({ id, device, createdAt, deliveredAt, current }) => {
              const name = deviceName(device) ?? t`Unknown device`;
              return (
                <DeviceRow
                  key={id}
                  device={device}
                  current={current}
                  sub={
                    deliveredAt ? (
                      <Trans>
                        Last sent <DateTime at={deliveredAt} timeZone={deviceTimeZone()} withZone />
                      </Trans>
                    ) : (
                      <Trans>
                        On since <DateTime at={createdAt} timeZone={deviceTimeZone()} withZone />
                      </Trans>
                    )
                  }
                >
                  <WriteButton
                    variant="default"
                    loading={remove.isPending && remove.variables.params.id === id}
                    onClick={() => turnOff(id, current)}
                    aria-label={t`Turn off on ${name}`}
                  >
                    <Trans>Turn off</Trans>
                  </WriteButton>
                </DeviceRow>
              );
            })}
          </ul>
        )}
        {items && <TurnOnHere here={here} />}
      </div>
    </Setting>
  );
}

/** The button for this device, or why it has none. */
function TurnOnHere({ here: { ability, isOn, isAsking, hasFailed, turnOn } }: { here: PushHere }) {
  const { t } = useLingui();
  if (isOn) return null;
  if (ability === 'unsupported')
    return (
      <p className={classes.sub}>{t`This browser has no push notifications. Try Chrome, Edge, Firefox or Safari.`}</p>
    );
  if (ability === 'homeScreen')
    return (
      <p className={classes.sub}>
        {t`On an iPhone or iPad they come only from apps on the home screen. Tap Share, then “Add to Home Screen”, and open Mortar from there.`}
      </p>
    );
  if (ability === 'blocked')
    return (
      <p className={classes.sub}>
        {t`This browser blocks notifications from Mortar. Allow them in its settings for this site, then reload the page.`}
      </p>
    );
  return (
    <div>
      <WriteButton loading={isAsking} disabled={isOn === null} onClick={() => void turnOn()}>
        <Trans>Turn on for this device</Trans>
      </WriteButton>
      {hasFailed && (
        <p className={classes.failed} role="alert">
          {t`Push notifications couldn’t be turned on. Check your connection and try again.`}
        </p>
      )}
    </div>
  );
}
