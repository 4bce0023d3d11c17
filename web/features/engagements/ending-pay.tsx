/** What a day that ended early pays, until when the pharmacy may dispute it, and where else there is work (DESIGN-LANGUAGE 21). */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paidMinutesOf } from '#contract/engagements/worked-hours.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime, dayLabel, duration, unbroken } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';

/** Shows nothing unless the pharmacy turned or sent the specialist away. */
export function EndingPay({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const now = useNow();
  const { ending, terms, payCents, shift, dispute } = engagement;
  if (ending?.as !== 'turnedAway' && ending?.as !== 'sentHome') return null;
  const { disputeUntil: until } = ending;
  const pharmacy = shift.business.name;
  const { startsAt: startedAt, endsAt: endedAt, breakMinutes } = terms;
  const minutes = paidMinutesOf({ startedAt, endedAt, breakMinutes });
  return (
    <Card>
      <Lines
        lines={[
          { label: t`Booked pay`, note: duration(minutes), amount: payCents },
          {
            label: ending.as === 'turnedAway' ? t`Turned away` : t`Sent home`,
            amount: ending.payCents - payCents,
            signed: true,
          },
        ]}
        total={{ label: t`You receive`, amount: ending.payCents }}
      />
      {!dispute && until && toMillis(until) > now && <p>{disputeWords(until)}</p>}
      <Button component={Link} to={paths.specialist.find()} variant="default" fullWidth>
        {t`Find another shift`}
      </Button>
    </Card>
  );

  function disputeWords(at: string): string {
    const [day, time] = [unbroken(dayLabel(at, shift.timeZone)), unbroken(clockTime(at, shift.timeZone))];
    return t`${pharmacy} may dispute it until ${day}, ${time}. You’d be asked to answer, and what hasn’t left for your bank would wait.`;
  }
}
