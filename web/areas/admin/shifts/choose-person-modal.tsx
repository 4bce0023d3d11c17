/** Chooses somebody for a shift: to invite in the pharmacy’s name, or to take a booking over (PRODUCT §11). */
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { ReasonField } from '#web/features/admin/reason-field.tsx';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useCandidates } from '#web/features/shifts/queries.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './shifts.module.css';

type Props = {
  shift: Shift;
  /** The booking to give away; null: an invite. */
  from: { id: string; specialistId: string; firstName: string } | null;
  onClose: () => void;
};

export function ChoosePersonModal({ shift, from, onClose }: Props) {
  const { t } = useLingui();
  const [specialistId, setSpecialistId] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ person?: string; reason?: string }>({});
  const candidates = useCandidates(shift.id);
  const people = (candidates.data?.items ?? []).filter((each) => mayBeChosen(each, from?.specialistId ?? null));
  const chosen = people.find((each) => each.specialistId === specialistId);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const name = chosen?.firstName ?? '';
  const options = {
    onDone: () => {
      toastSuccess(from ? t`${name} has the shift` : t`${name} is invited`);
      onClose();
    },
    onError: (error: { fields: Readonly<Record<string, string>>; message: string }) => {
      const said = error.fields['reason'];
      setProblems(said ? { reason: said } : { person: error.message });
      return true;
    },
  };
  const invite = useCall(onBehalfEndpoints.inviteFor, options);
  const reassign = useCall(onBehalfEndpoints.reassignBooking, options);
  const send = () => {
    const found = {
      ...(!specialistId && { person: t`Choose who` }),
      ...(reason.trim() === '' && { reason: t`Say why. Both sides read it` }),
    };
    setProblems(found);
    if (!specialistId || Object.keys(found).length > 0) return;
    const body = { specialistId, reason: reason.trim() };
    if (from) reassign.mutate({ params: { id: from.id }, body });
    else invite.mutate({ params: { id: shift.id }, body });
  };
  const firstName = from?.firstName ?? '';
  return (
    <ConfirmModal
      opened
      title={from ? t`Reassign ${day}?` : t`Invite someone for ${day}?`}
      confirm={from ? t`Reassign` : t`Send the invite`}
      keep={t`Go back`}
      loading={invite.isPending || reassign.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={classes.asks}>
        {from
          ? t`Call both people first. ${firstName} is released with no effect on standing, the other person is booked at once on the shift’s terms, and a new hold replaces the old one.`
          : t`The invite goes out in the pharmacy’s name and books once they accept.`}
      </p>
      {candidates.isError && <ReadError title={t`We couldn’t load who may book it`} read={candidates} />}
      <Select
        mt={16}
        label={t`Who`}
        placeholder={candidates.isPending ? t`Loading…` : t`Search by name`}
        nothingFoundMessage={t`Nobody who may book it`}
        searchable
        disabled={candidates.isPending}
        data={people.map((each) => ({ value: each.specialistId, label: labelOf(each) }))}
        value={specialistId}
        error={problems.person}
        onChange={(id) => {
          setSpecialistId(id);
          setProblems({});
        }}
      />
      <ReasonField
        value={reason}
        error={problems.reason}
        onChange={(typed) => {
          setReason(typed);
          setProblems({});
        }}
      />
    </ConfirmModal>
  );
}

/** A request of theirs may become the booking; who was asked already is not invited again. */
function mayBeChosen({ specialistId, engagementStatus }: Candidate, from: string | null): boolean {
  const isFree = engagementStatus === null || engagementStatus === 'Declined' || engagementStatus === 'Saved';
  return from ? specialistId !== from && (isFree || engagementStatus === 'Pending') : isFree;
}

function labelOf(candidate: Candidate): string {
  const { city, state } = candidate;
  return `${fullName(candidate)}, ${city}, ${state}`;
}
