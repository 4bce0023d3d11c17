import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { CounterButton } from './counter-button.tsx';
import { useOfferUndo } from './undo-booking.tsx';

type Props = { engagement: Engagement; size?: 'sm' | 'md' };

/** Shows the buttons that accept, counter or decline a pharmacy's invite or counter-offer. Declining is free. */
export function AnswerButtons({ engagement, size = 'md' }: Props) {
  const { t } = useLingui();
  const { id, actions, terms, shift } = engagement;
  const dates = shift.block?.dates.length ?? 1;
  const offerUndo = useOfferUndo();
  const where = `${shift.business.name}, ${dayLabel(terms.startsAt, terms.timeZone)}`;
  const accept = useCall(engagementEndpoints.acceptEngagement, {
    onDone: (booked) => offerUndo(booked, t`Booked: ${where}`),
  });
  const decline = useCall(engagementEndpoints.declineEngagement, {
    onDone: () => toastSuccess(t`Declined: ${where}`),
  });
  const [toDecline, toAccept] = [actionNamed(actions, 'declineEngagement'), actionNamed(actions, 'acceptEngagement')];
  return (
    <WithSharedReason actions={[toDecline, toAccept]}>
      <ActionButton
        action={toDecline}
        variant="default"
        size={size}
        loading={decline.isPending}
        onClick={() => decline.mutate({ params: { id } })}
      >
        <Trans>Decline</Trans>
      </ActionButton>
      <CounterButton
        engagementId={id}
        side="specialist"
        range={engagement.counterRange}
        quote={engagement.quote}
        postedCents={shift.ratePerHourCents}
        size={size}
      />
      <ActionButton
        action={toAccept}
        size={size}
        leftSection={<IconCheck />}
        loading={accept.isPending}
        onClick={() => accept.mutate({ params: { id } })}
      >
        {dates > 1 ? plural(dates, { one: 'Accept # date', other: 'Accept all # dates' }) : t`Accept`}
      </ActionButton>
    </WithSharedReason>
  );
}
