/** A dispute on the booking itself: what it is about, who is next and until when, and the way to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import type { BookingSide } from '../engagements/booking-pay.ts';
import { DisputeMoney } from './dispute-money.tsx';
import { disputeHeadline } from './dispute-words.ts';

type Props = { engagement: Engagement; side: BookingSide; to: string };

export function DisputeCard({ engagement, side, to }: Props) {
  const { t } = useLingui();
  const { dispute, shift, specialist } = engagement;
  if (!dispute) return null;
  const mayAnswer = actionNamed(dispute.actions, 'answerDispute')?.refusal === null;
  return (
    <DisputeMoney
      engagement={engagement}
      dispute={dispute}
      side={side}
      title={disputeHeadline(dispute, side, { pharmacy: shift.business.name, person: specialist.firstName })}
    >
      <Button
        component={Link}
        to={to}
        mt={16}
        size={mayAnswer ? 'md' : 'sm'}
        variant={mayAnswer ? 'filled' : 'default'}
      >
        {mayAnswer ? t`Answer the dispute` : <Trans>View the dispute</Trans>}
      </Button>
    </DisputeMoney>
  );
}
