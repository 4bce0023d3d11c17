import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/user.ts';
import { zoneUntilChosen } from '#contract/accounts/zone-until-chosen.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { NameFields } from '#web/features/accounts/account-schemas.ts';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { zoneHeading } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AddressSetting } from './address-setting.tsx';
import { SaveStatus, Setting } from './setting.tsx';
import classes from './settings.module.css';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

export function AccountSection({ user }: { user: User }) {
  return (
    <>
      <NameSetting user={user} />
      <AddressSetting type="email" user={user} />
      <AddressSetting type="phone" user={user} />
      <ZoneSetting user={user} />
    </>
  );
}

function NameSetting({ user }: { user: User }) {
  const { t } = useLingui();
  const update = useCall(accountEndpoints.updateUser, {
    onDone: () => {
      toastSuccess(t`Name saved`);
    },
    onError: (error) => showAtFields(error, form.setErrors, ['firstName', 'lastName']),
  });
  const form = useCheckedForm({
    schema: NameFields,
    initialValues: { firstName: user.firstName, lastName: user.lastName },
    onSubmit: (body) => update.mutate({ body }),
    draft: 'name',
  });
  return (
    <Setting title={t`Name`} sub={t`Use the name on your license. The other side of a shift sees it.`}>
      <Form className={classes.form} onSubmit={form.send}>
        <DraftNotice draft={form.kept} />
        <div className={classes.pair}>
          <TextInput label={t`First name`} autoComplete="given-name" {...form.getInputProps('firstName')} />
          <TextInput label={t`Last name`} autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
        <div className={classes.buttons}>
          <WriteButton type="submit" variant="default" loading={update.isPending}>
            <Trans>Save name</Trans>
          </WriteButton>
        </div>
      </Form>
    </Setting>
  );
}

function ZoneSetting({ user }: { user: User }) {
  const { t } = useLingui();
  const update = useCall(accountEndpoints.updateUser);
  const device = deviceTimeZone();
  // The answer is here before the account is read again.
  const chosen = update.data?.timeZone ?? user.timeZone;
  const here = cityOf(device);
  const meanwhile = zoneHeading(nowIso(), zoneUntilChosen);
  const known = new Set([chosen ?? device, ...zones]);
  const choose = (timeZone: string) => update.mutate({ body: { timeZone } });
  return (
    <Setting
      title={t`Time zone`}
      sub={t`For quiet hours and reminders. Shifts are shown in the pharmacy’s time zone.`}
      status={<SaveStatus saved={update.isSuccess} saving={update.isPending} />}
    >
      <div className={classes.form}>
        <Select
          aria-label={t`Time zone`}
          data={[...known].map((zone) => ({ value: zone, label: `${zoneHeading(nowIso(), zone)} (${cityOf(zone)})` }))}
          value={chosen}
          placeholder={t`Not chosen yet`}
          onChange={(timeZone) => timeZone && choose(timeZone)}
        />
        {chosen === null && (
          <>
            <p className={classes.sub}>
              <Trans>Until you choose, quiet hours follow {meanwhile}.</Trans>
            </p>
            <div className={classes.buttons}>
              <WriteButton variant="default" loading={update.isPending} onClick={() => choose(device)}>
                <Trans>Use this device’s zone ({here})</Trans>
              </WriteButton>
            </div>
          </>
        )}
      </div>
    </Setting>
  );
}

function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
