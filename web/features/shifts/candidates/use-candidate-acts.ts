/** The calls that book, decline and invite, with their messages, and one message for a lost race. */

import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Candidate } from '#contract/shifts/candidate.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { useCall } from '#web/api/use-call.ts';
import { offerUndo, useUndoBooking } from '#web/features/engagements/undo-booking.tsx';
import { toast, toastSuccess } from '#web/ui/toast.tsx';

/** Refusals that mean somebody was faster: the page is refetched and says so. */
const races = [
  'shift_taken',
  'shift_not_open',
  'wrong_status',
  'not_your_turn',
  'overlapping_booking',
  'changed_meanwhile',
  'not_found',
];

/** An invite that is still open is withdrawn at no cost; accepted meanwhile, it is a booking. */
const expected = { isBooking: false, standingEffect: 0, pause: null, compensationCents: 0 };

export function useCandidateActs(shift: Shift | undefined) {
  const queryClient = useQueryClient();
  const [lost, setLost] = useState<string | null>(null);
  const undo = useUndoBooking();

  const onError = (error: ApiError) => {
    if (!races.includes(error.code)) return false;
    setLost(error.message);
    void markStaleAfter(queryClient, engagementEndpoints.acceptEngagement);
    return true;
  };

  const accept = useCall(engagementEndpoints.acceptEngagement, {
    onError,
    onDone: (engagement) => {
      setLost(null);
      const { id, specialist } = engagement;
      const { firstName } = specialist;
      offerUndo(engagement, t`${firstName} is booked.`, () => undo.mutate({ params: { id } }));
    },
  });
  const decline = useCall(engagementEndpoints.declineEngagement, {
    onError,
    onDone: ({ specialist: { firstName } }) => {
      toast(t`Declined. We’ll tell ${firstName}.`);
    },
  });
  const withdraw = useCall(engagementEndpoints.cancelEngagement, {
    onError,
    onDone: ({ specialist: { firstName } }) => {
      toast(t`${firstName}’s invite was withdrawn.`);
    },
  });
  const invite = useCall(engagementEndpoints.inviteSpecialist, {
    onError,
    onDone: ({ specialist: { firstName } }) => {
      toastSuccess(t`${firstName} is invited`);
    },
  });

  const withId = (candidate: Candidate, act: (id: string) => void) => {
    setLost(null);
    if (candidate.engagementId) act(candidate.engagementId);
  };
  return {
    lost,
    forget: () => setLost(null),
    busy: accept.isPending || decline.isPending || withdraw.isPending,
    booking: accept.isPending,
    inviting: invite.isPending ? invite.variables?.body.specialistId : undefined,
    book: (candidate: Candidate) => withId(candidate, (id) => accept.mutate({ params: { id } })),
    decline: (candidate: Candidate) => withId(candidate, (id) => decline.mutate({ params: { id }, body: {} })),
    withdraw: (candidate: Candidate) =>
      withId(candidate, (id) => withdraw.mutate({ params: { id }, body: { expected } })),
    invite: (specialistId: string) => shift && invite.mutate({ params: { id: shift.id }, body: { specialistId } }),
  };
}

export type CandidateActs = ReturnType<typeof useCandidateActs>;
