/** The profile's status, what it lacks, and a button that pauses it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { today } from '#web/clock.ts';
import { PauseNotice } from '#web/features/shell/pause-notice.tsx';
import { refusalWords } from '#web/language/refusals.ts';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './profile-status-card.module.css';
import { readProfile, valuesOf } from './profile-values.ts';

const words: Record<MySpecialist['status'], MessageDescriptor> = {
  Approved: msg`You can book shifts.`,
  'In Review': msg`We’re reviewing your license, usually within a business day. You can look around in the meantime.`,
  Pending: msg`Your license has expired or is missing something. Update it below to book again.`,
  Declined: msg`Your profile was not approved. Fix what the reviewer noted below and save. We’ll review it again.`,
  Paused: msg`Your profile is paused: no invites, no new bookings. Booked shifts stay.`,
  Deleted: msg`This profile is deleted.`,
};

/** The names of the fields a review needs. */
const labels: Record<string, MessageDescriptor> = {
  address: msg`home address`,
  city: msg`city`,
  state: msg`state`,
  zip: msg`ZIP`,
  license: msg`license`,
  licenseNumber: msg`license number`,
  licenseState: msg`state of the license`,
  licenseExp: msg`license expiration date`,
};

export function ProfileStatusCard({ profile }: { profile: MySpecialist }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const change = useCall(specialistEndpoints.updateMyProfile, {
    onDone: ({ status }) => {
      setAsking(false);
      toastSuccess(status === 'Paused' ? t`Paused` : t`Profile active again`);
    },
  });
  // Beside a license that has ended another may be in force: then the profile is not Pending.
  const { errors, fields } = readProfile(valuesOf(profile), today(), { checksEnd: profile.status === 'Pending' });
  const missing = Object.keys(errors)
    .flatMap((field) => labels[field] ?? [])
    .map((label) => t(label));
  const pause = actionNamed(profile.actions, 'updateMyProfile.pause');
  const resume = actionNamed(profile.actions, 'updateMyProfile.resume');
  const send = (paused: boolean) => fields && change.mutate({ body: { ...fields, paused } });

  return (
    <Card title={t`Profile`} actions={<StatusBadge set="profile" value={profile.status} />}>
      <p className={classes.text}>{t(words[profile.status])}</p>
      {profile.statusReason && (
        <Notice tone={profile.status === 'Declined' ? 'signal' : 'amber'} title={t`Note from the reviewer:`}>
          {profile.statusReason}
        </Notice>
      )}
      {profile.pause && profile.status !== 'Paused' && <PauseNotice pause={profile.pause} />}
      {missing.length > 0 && (
        <Notice tone="amber" title={t`Still missing:`}>
          {missing.join(', ')}.
        </Notice>
      )}
      {fields && pause?.refusal === null && (
        <Button variant="default" leftSection={<IconPlayerPause />} mt={12} onClick={() => setAsking(true)}>
          <Trans>Pause my profile</Trans>
        </Button>
      )}
      {fields && resume?.refusal === null && (
        <WriteButton leftSection={<IconPlayerPlay />} mt={12} loading={change.isPending} onClick={() => send(false)}>
          <Trans>Resume my profile</Trans>
        </WriteButton>
      )}
      {resume?.refusal === 'paused_by_admin' && (
        <p className={classes.text}>
          {refusalWords({ code: resume.refusal, details: resume.details })}{' '}
          <Link to={paths.help({ topic: 'account' })}>
            <Trans>Write to support</Trans>
          </Link>
        </p>
      )}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t`Pause your profile?`}
        confirm={t`Pause`}
        keep={t`Keep my profile active`}
        loading={change.isPending}
        onConfirm={() => send(true)}
      >
        <Trans>
          No pharmacy can invite you and you cannot book until you are back. Shifts you have booked stay yours.
        </Trans>
      </ConfirmModal>
    </Card>
  );
}
