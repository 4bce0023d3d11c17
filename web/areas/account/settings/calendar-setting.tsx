import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CopyButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { calendarEndpoints } from '#contract/calendar/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useStore } from '#web/store/store.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { Setting } from './setting.tsx';
import classes from './settings.module.css';

/** Makes, renews and ends the private address from which the person's own calendar reads their bookings. */
export function CalendarSetting() {
  const { t } = useLingui();
  const isSpecialist = useStore((state) => state.auth.role) === 'Specialist';
  const read = useEndpoint(calendarEndpoints.getCalendarFeed, {});
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const make = useCall(calendarEndpoints.createCalendarFeed, { onDone: () => setAsked(null) });
  const revoke = useCall(calendarEndpoints.revokeCalendarFeed, {
    onDone: () => {
      setAsked(null);
      make.reset();
      toastSuccess(t`Calendar address ended`);
    },
  });
  const since = read.data?.feed?.createdAt;
  const url = since ? make.data?.url : undefined;
  return (
    <Setting
      title={t`Your calendar`}
      anchor="calendar"
      sub={
        isSpecialist
          ? t`Your bookings in the calendar you already use. The calendar decides how often it updates.`
          : t`Your pharmacies’ booked shifts in the calendar you already use. The calendar decides how often it updates.`
      }
    >
      {read.isError && !read.data && <ReadError title={t`We couldn’t load this setting`} read={read} />}
      {read.isPending && <LoadingSkeletons count={1} label={t`Loading this setting`} />}
      {read.data && (
        <div className={classes.form}>
          {url && (
            <TextInput
              readOnly
              label={t`Private address`}
              description={t`Copy it now: it isn’t shown again. In your calendar, choose “Subscribe” or “From URL”.`}
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
          {since && !url && (
            <p className={classes.quiet}>
              <Trans>
                A private address was made <DateTime at={since} timeZone={deviceTimeZone()} withZone />. It isn’t shown
                again; if you lost it, make a new one.
              </Trans>
            </p>
          )}
          <p className={classes.quiet}>
            {since
              ? t`Anyone with the address can see when and where. End it if it got into the wrong hands.`
              : t`Anyone with the address can see when and where, so keep it to yourself. You can end it at any time.`}
          </p>
          <div className={classes.buttons}>
            {url && (
              <CopyButton value={url}>
                {({ copied, copy }) => <Button onClick={copy}>{copied ? t`Copied` : t`Copy address`}</Button>}
              </CopyButton>
            )}
            {since ? (
              <>
                <WriteButton variant="default" onClick={() => setAsked('renew')}>
                  <Trans>Make a new address</Trans>
                </WriteButton>
                <WriteButton variant="default" onClick={() => setAsked('revoke')}>
                  <Trans>End the address</Trans>
                </WriteButton>
              </>
            ) : (
              <WriteButton loading={make.isPending} onClick={() => make.mutate({})}>
                <Trans>Make a private address</Trans>
              </WriteButton>
            )}
          </div>
        </div>
      )}
      <ConfirmModal
        opened={asked === 'renew'}
        title={t`Make a new address?`}
        confirm={t`Make a new address`}
        keep={t`Keep this one`}
        loading={make.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => make.mutate({})}
      >
        <Trans>Calendars that use the current address stop updating.</Trans>
      </ConfirmModal>
      <ConfirmModal
        opened={asked === 'revoke'}
        title={t`End the address?`}
        confirm={t`End the address`}
        keep={t`Keep this one`}
        danger
        loading={revoke.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => revoke.mutate({})}
      >
        <Trans>Calendars that use it stop updating. Your bookings stay as they are.</Trans>
      </ConfirmModal>
    </Setting>
  );
}
