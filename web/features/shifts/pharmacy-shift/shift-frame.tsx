/**
 * The page of a shift for its pharmacy and for Admins: reads the shift and says what it is.
 */
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { dayLabel, timeRange, unbroken, zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ModeTag } from '../mode-tag.tsx';
import { useShift } from '../use-shift.ts';
import classes from './shift-page.module.css';

/** A shift and its booking, once that is loaded. */
export type LoadedShift = { shift: Shift; engagement: Engagement | undefined };

type Props = {
  id: string;
  /** The link back to the list. */
  back: ReactNode;
  actions: (loaded: LoadedShift) => ReactNode;
  /** What stands below the heading, in `ShiftColumns`. */
  children: (loaded: LoadedShift) => ReactNode;
};

export function ShiftFrame({ id, back, actions, children }: Props) {
  const { t } = useLingui();
  const read = useShift(id);
  const shift = read.data;
  const { engagement, isLoading } = useEngagement(
    shift?.booked?.engagementId ?? shift?.cancelled?.engagementId ?? null,
  );
  // Who is booked stands above the terms.
  if (!shift || (!engagement && isLoading)) {
    return (
      <Page>
        <PageHeader title={t`Shift`} back={back} />
        {read.isError ? (
          <ReadError title={t`We couldn’t load this shift`} read={read} />
        ) : (
          <LoadingSkeletons shape="cards" count={2} label={t`Loading the shift`} />
        )}
      </Page>
    );
  }
  const { startsAt, endsAt, timeZone, status, business } = shift;
  const loaded = { shift, engagement };
  return (
    <Page>
      <PageHeader
        title={`${dayLabel(startsAt, timeZone)}, ${timeRange(startsAt, endsAt, timeZone)}`}
        heading={
          <>
            {unbroken(dayLabel(startsAt, timeZone))},{' '}
            <span className={classes.range}>{timeRange(startsAt, endsAt, timeZone)}</span>
          </>
        }
        back={back}
        sub={
          <span className={classes.sub}>
            <StatusBadge set="shift" value={status} />
            {status === 'Active' && <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />}
            <span>
              {business.name}, {business.city}. {zoneHeading(startsAt, timeZone)}.
            </span>
          </span>
        }
        actions={actions(loaded)}
      />
      {children(loaded)}
    </Page>
  );
}

type ColumnsProps = {
  /** What is happening, and who. */
  main: ReactNode;
  /** Codes and cost. */
  aside: ReactNode;
  /** Terms and history. */
  later: ReactNode;
};

/** Two columns; on a narrow page one, in which codes and cost come before the terms and the history. */
export function ShiftColumns({ main, aside, later }: ColumnsProps) {
  return (
    <div className={classes.layout}>
      <div className={clsx(classes.column, classes.main)}>{main}</div>
      <div className={clsx(classes.column, classes.aside)}>{aside}</div>
      <div className={classes.column}>{later}</div>
    </div>
  );
}
