/** Invites a person to one of the pharmacies' open shifts, from their card (DESIGN-LANGUAGE 26). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { PharmacyPerson } from '#contract/specialists/person.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { rate } from '#web/ui/format-money.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './people.module.css';

/** So many of the next open shifts are looked through. */
const LOOKED_THROUGH = 50;

export function InviteToShift({ person }: { person: PharmacyPerson }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [since, setSince] = useState<string | null>(null);
  const { firstName } = person;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        className={classes.inviteButton ?? ''}
        leftSection={<IconUserPlus size={17} />}
        onClick={() => setSince(nowIso())}
      >
        <Trans>Invite to a shift</Trans>
      </Button>
      <Modal
        opened={since !== null}
        onClose={() => setSince(null)}
        title={t`Invite ${firstName} to a shift`}
        size={560}
        fullScreen={phone ?? false}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {since && <OpenShifts person={person} since={since} />}
      </Modal>
    </>
  );
}

function OpenShifts({ person, since }: { person: PharmacyPerson; since: string }) {
  const { t } = useLingui();
  const { id: specialistId, firstName } = person;
  const read = useEndpoint(shiftEndpoints.listShifts, {
    query: { status: 'Active', from: since, pageSize: LOOKED_THROUGH },
  });
  const [invited, setInvited] = useState<readonly string[]>([]);
  const invite = useCall(engagementEndpoints.inviteSpecialist, {
    onDone: (_, { params }) => {
      setInvited([...invited, params.id]);
      toastSuccess(t`${firstName} is invited`);
    },
  });
  if (read.isError && !read.data) return <ReadError title={t`We couldn’t load your shifts`} read={read} />;
  if (!read.data) return <LoadingSkeletons count={3} label={t`Loading open shifts`} />;
  const blockedAt = person.at.filter(({ block }) => block).map(({ businessId }) => businessId);
  const shifts = read.data.items.filter(
    ({ role, business }) => role === person.license && !blockedAt.includes(business.id),
  );
  if (shifts.length === 0)
    return (
      <EmptyState title={t`No open shift for ${firstName}`}>
        <Trans>None of your open shifts asks for their role.</Trans>
      </EmptyState>
    );
  return (
    <ul className={classes.openShifts} aria-label={t`Open shifts`}>
      {shifts.map((shift) => (
        <li key={shift.id}>
          <span>
            <strong>
              <DayLabel at={shift.startsAt} timeZone={shift.timeZone} />,{' '}
              <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} />
            </strong>
            <span className={classes.quiet}>
              {shift.business.name}, {rate(shift.ratePerHourCents)}
            </span>
          </span>
          <WriteButton
            variant="default"
            size="sm"
            disabled={invited.includes(shift.id)}
            loading={invite.isPending && invite.variables.params.id === shift.id}
            onClick={() => invite.mutate({ params: { id: shift.id }, body: { specialistId } })}
          >
            {invited.includes(shift.id) ? t`Invited` : t`Invite`}
          </WriteButton>
        </li>
      ))}
    </ul>
  );
}
