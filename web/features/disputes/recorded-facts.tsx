/** What Mortar recorded of the day, beside what each side says: codes, places, hours, what both agreed to (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { dayIn } from '#contract/time.ts';
import { DoorPhotoLink } from '#web/features/engagements/attendance/door-photos.tsx';
import { ReceiptButton } from '#web/features/engagements/expenses/receipt-button.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { ReadError } from '../shell/read-error.tsx';
import classes from './dispute.module.css';
import { evidenceLines, isBeforeTheDay } from './evidence-lines.ts';
import { evidenceWords } from './evidence-words.ts';

type Props = {
  shift: Engagement['shift'];
  read: UseQueryResult<Answer<typeof disputeEndpoints.getEvidence>>;
};

/** Planned times stand in the bars above, what a side said and what was decided in the story. */
const isSaidElsewhere = ({ kind }: DisputeEvidence) =>
  kind === 'planned' || kind === 'statement' || kind === 'decision';

export function RecordedFacts({ shift, read }: Props) {
  const { t } = useLingui();
  const { startsAt, timeZone } = shift;
  const lines = evidenceLines(read.data?.items ?? []).filter(
    ({ one }) => !isSaidElsewhere(one) && !isBeforeTheDay(one, startsAt),
  );
  if (!read.data) return <ReadError title={t`We couldn’t load what Mortar recorded`} read={read} />;
  if (lines.length === 0) return null;
  return (
    <section className={classes.recorded} aria-label={t`What Mortar recorded`}>
      <h3>{t`What Mortar recorded`}</h3>
      <ol>
        {lines.map(({ key, one }) => {
          const { title, text, receipt, photo } = evidenceWords(one, timeZone);
          return (
            <li key={key}>
              <div className={classes.told}>
                {title}
                {text && <p className={classes.quiet}>{text}</p>}
                {receipt && <ReceiptButton receipt={receipt} />}
                {photo && <DoorPhotoLink photo={photo} timeZone={timeZone} />}
              </div>
              <DateTime
                at={one.at}
                timeZone={timeZone}
                className={classes.moment}
                show={dayIn(one.at, timeZone) === dayIn(startsAt, timeZone) ? 'time' : 'both'}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
