/** A gap: when the pharmacy cannot open, what filling it costs, and a button that posts it. */
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { License } from '#contract/specialists/specialist.ts';
import { daysBetween, minutesBetween } from '#contract/time.ts';
import { UndoButton } from '#web/features/shell/undo.tsx';
import { useNow } from '#web/features/shell/use-now.ts';
import { useGapQuote } from '#web/features/shifts/use-gap-quote.ts';
import { BrickFill } from '#web/ui/brick-fill.tsx';
import { rate } from '#web/ui/format-money.ts';
import { calendarDay, duration, hours, timeRange } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';
import { WriteButton } from '#web/ui/write-button.tsx';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import type { Gap } from './board-days.ts';
import { CoverageBar, ScaleHours } from './coverage-bar.tsx';
import classes from './gap-card.module.css';
import { gapShifts, gapSize, isPostable } from './gap-shifts.ts';
import { postWords, sizeWords } from './gap-words.ts';
import type { GapPosting, PostedGap } from './use-gap-posting.ts';
import { useShiftLengths } from './use-shift-lengths.ts';

type Props = {
  gap: Gap;
  role: License;
  today: string;
  posting: GapPosting;
  posted?: PostedGap | undefined;
  /** Its button is the group's filled one. */
  primary?: boolean;
};

export function GapCard({ gap, role, today, posting, posted, primary = false }: Props) {
  const { t } = useLingui();
  const { coverage, day, stretch } = gap;
  const links = usePharmacyPaths();
  const lengths = useShiftLengths();
  const shifts = gapShifts(gap, lengths);
  const size = gapSize(gap, lengths);
  const post = postWords(size, shifts);
  const now = useNow();
  // What began to be missed too late to post is somebody to call, or a later start.
  const isLate = shifts.some((shift) => !isPostable(shift, lengths, now));
  const leadHours = lengths.lead;
  const quote = useGapQuote({ businessId: coverage.businessId, role, shifts });
  const refusal = posting.refused[gap.key];
  const name = `${coverage.name}, ${calendarDay(day.day)}`;
  const time = timeRange(stretch.startsAt, stretch.endsAt, coverage.timeZone);

  return (
    <article className={clsx(classes.card, posted && classes.posted)} aria-label={name}>
      <header className={classes.head}>
        <h3 className={classes.name}>
          <span className={classes.place}>{coverage.name}</span>
          <span className={classes.day}>{calendarDay(day.day)}</span>
        </h3>
        {posted ? (
          <Tag tone={posted.waits ? 'amber' : 'pine'} icon={IconCheck}>
            {posted.waits ? t`Saved` : t`Posted`}
          </Tag>
        ) : (
          <Tag tone="signal" icon={IconAlertTriangle}>
            {day.holiday ?? nearness(today, day.day)}
          </Tag>
        )}
      </header>
      <div className={classes.onPhone}>
        <CoverageBar day={day} timeZone={coverage.timeZone} tall />
        <ScaleHours />
      </div>
      <BrickFill filled={Boolean(posted)} className={classes.brick}>
        {time}, {hours(minutesBetween(stretch.startsAt, stretch.endsAt))}
      </BrickFill>
      {!posted && isLate && (
        <p className={classes.size}>
          <Plural
            value={leadHours}
            one="A shift is posted at least # hour before it starts."
            other="A shift is posted at least # hours before it starts."
          />
        </p>
      )}
      {!posted && !isLate && size !== 'whole' && (
        <p className={classes.size}>{sizeWords(size, shifts, lengths, coverage.timeZone)}</p>
      )}
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal.message}{' '}
          {refusal.isFinal && (
            <Link to={links.post({ business: coverage.businessId, date: day.day })}>
              <Trans>Set the hours</Trans>
            </Link>
          )}
        </p>
      )}
      <footer className={classes.foot}>
        <span className={classes.price}>{posted?.waits ?? <Price quote={quote} />}</span>
        {posted ? (
          <UndoButton until={posted.until} onUndo={() => posting.undo(posted.posting.id)} />
        ) : (
          <span className={classes.acts}>
            {(isLate || size === 'leftover') && (
              <Button component={Link} to={links.people()} variant={primary ? 'filled' : 'default'}>
                <Trans>Call someone</Trans>
              </Button>
            )}
            {isLate ? (
              <Button
                component={Link}
                to={links.post({ business: coverage.businessId, date: day.day })}
                variant="default"
              >
                <Trans>Set the hours</Trans>
              </Button>
            ) : (
              <WriteButton
                variant={primary && size !== 'leftover' ? 'filled' : 'default'}
                leftSection={<IconPlus size={16} />}
                loading={posting.busy.has(gap.key)}
                disabled={quote.totalCents === undefined && !quote.failed}
                onClick={() => posting.post(gap, quote.body ?? undefined)}
                aria-label={t`${post}: ${name}, ${time}`}
              >
                {post}
              </WriteButton>
            )}
          </span>
        )}
      </footer>
    </article>
  );
}

function Price({ quote }: { quote: ReturnType<typeof useGapQuote> }) {
  if (quote.failed)
    return (
      <>
        <Trans>Price unavailable right now.</Trans>{' '}
        <RetryButton
          variant="subtle"
          size="compact-sm"
          className={touch.target ?? ''}
          retrying={quote.retrying}
          onRetry={quote.retry}
        />
      </>
    );
  const ratePerHour = rate(quote.ratePerHourCents ?? 0);
  const paid = duration(quote.paidMinutes ?? 0);
  if (quote.totalCents === undefined) return <span aria-hidden="true">…</span>;
  return (
    <Trans>
      <Money cents={quote.totalCents} className={classes.total} /> all in, {paid} paid at {ratePerHour}
    </Trans>
  );
}

function nearness(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days <= 0) return t`Today`;
  return days === 1 ? t`Tomorrow` : t`In ${days} days`;
}
