/** The window in which a booking may be undone (DESIGN-LANGUAGE 18): its clock, what happens at its end, and Undo. */
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { IconArrowBackUp } from '@tabler/icons-react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useUndoBooking } from '#web/features/engagements/undo-booking.tsx';
import { fullName } from '#web/features/session/person.ts';
import { minutesAndSeconds, useSecondsUntil } from '#web/features/shell/use-now.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { RingClock } from '#web/ui/ring-clock.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './undo-card.module.css';

type Props = {
  engagement: Engagement;
  until: string;
  /** How many others are on hold. */
  waiting: number;
};

export function UndoCard({ engagement, until, waiting }: Props) {
  const undo = useUndoBooking();
  const left = useSecondsUntil(until);
  const whole = engagement.bookedAt ? (toMillis(until) - toMillis(engagement.bookedAt)) / 1000 : left;
  const name = fullName(engagement.specialist);
  const { firstName } = engagement.specialist;
  const at = clockTime(until, engagement.terms.timeZone);
  return (
    <section className={classes.card} aria-label={t`Undo the booking`}>
      <RingClock share={left / Math.max(1, whole)}>{minutesAndSeconds(left)}</RingClock>
      <div className={classes.words}>
        <h2 className={classes.title} aria-live="polite">
          <Trans>{name} is booked. Nobody else is told yet.</Trans>
        </h2>
        <p>
          {waiting > 0
            ? plural(waiting, {
                one: `At ${at} the other person is declined and told, and ${firstName}’s overlapping requests are withdrawn.`,
                other: `At ${at} the other # are declined and told, and ${firstName}’s overlapping requests are withdrawn.`,
              })
            : t`At ${at} the booking stands, and ${firstName}’s overlapping requests are withdrawn.`}{' '}
          <Trans>Undo before then leaves all of it exactly as it was.</Trans>
        </p>
      </div>
      <WriteButton
        size="md"
        leftSection={<IconArrowBackUp size={18} />}
        loading={undo.isPending}
        onClick={() => undo.mutate({ params: { id: engagement.id } })}
      >
        <Trans>Undo booking</Trans>
      </WriteButton>
    </section>
  );
}
