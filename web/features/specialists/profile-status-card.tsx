/** Where one's profile stands, what it lacks, and the way to pause. */
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalSentence } from '#contract/refusals.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { useCall } from '#web/api/use-call.ts';
import { today } from '#web/clock.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './profile-status-card.module.css';
import { readProfile, valuesOf } from './profile-values.ts';
import { readsOfMyProfile } from './queries.ts';

const words: Record<MySpecialist['status'], string> = {
  Approved: 'You can book shifts.',
  'In Review': 'An admin checks your license, usually within a working day. You can look around meanwhile.',
  Pending: 'Your license has lapsed or waits for something. Renew it below to book again.',
  Declined: 'Your profile was not approved. Change what is said below and save: it is reviewed again.',
  Paused: 'You are paused: no invites, no bookings. Booked shifts stay.',
  Deleted: 'This profile is deleted.',
};

/** Fields a review needs, as the person calls them. */
const labels: Record<string, string> = {
  address: 'home address',
  city: 'city',
  state: 'state',
  zip: 'ZIP',
  license: 'license',
  licenseNumber: 'license number',
  licenseState: 'state of the license',
  licenseExp: 'date your license ends',
};

export function ProfileStatusCard({ profile }: { profile: MySpecialist }) {
  const [asking, setAsking] = useState(false);
  const { refresh } = useSession();
  const change = useCall(specialistEndpoints.updateMyProfile, {
    changes: readsOfMyProfile,
    onDone: ({ status }) => {
      setAsking(false);
      void refresh();
      toastSuccess(status === 'Paused' ? 'Paused' : 'Back on');
    },
  });
  const { errors, fields } = readProfile(valuesOf(profile), today());
  const missing = Object.keys(errors).flatMap((field) => labels[field] ?? []);
  const pause = actionNamed(profile.actions, 'updateMyProfile.pause');
  const resume = actionNamed(profile.actions, 'updateMyProfile.resume');
  const send = (paused: boolean) => fields && change.mutate({ body: { ...fields, paused } });

  return (
    <Card title="Profile" actions={<StatusBadge set="profile" value={profile.status} />}>
      <p className={classes.text}>{words[profile.status]}</p>
      {profile.statusReason && (
        <Notice tone={profile.status === 'Declined' ? 'signal' : 'amber'} title="The reviewer wrote:">
          {profile.statusReason}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="amber" title="Still missing:">
          {missing.join(', ')}.
        </Notice>
      )}
      {fields && pause?.refusal === null && (
        <Button variant="default" leftSection={<IconPlayerPause />} mt={12} onClick={() => setAsking(true)}>
          Pause my profile
        </Button>
      )}
      {fields && resume?.refusal === null && (
        <Button leftSection={<IconPlayerPlay />} mt={12} loading={change.isPending} onClick={() => send(false)}>
          I am back
        </Button>
      )}
      {resume?.refusal === 'paused_by_admin' && (
        <p className={classes.text}>{refusalSentence(resume.refusal, resume.details)}</p>
      )}
      <ConfirmModal
        opened={asking}
        onClose={() => setAsking(false)}
        title="Pause your profile?"
        confirm="Pause"
        keep="Stay on"
        loading={change.isPending}
        onConfirm={() => send(true)}
      >
        No pharmacy can invite you and you cannot book until you are back. Shifts you have booked stay yours.
      </ConfirmModal>
    </Card>
  );
}
