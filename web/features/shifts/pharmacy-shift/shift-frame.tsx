/** The page of one shift for those who do not work it: read, headed, in two columns; what stands in them is given. */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { dayLabel, timeRange } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ModeTag } from '../mode-tag.tsx';
import { useShift } from '../queries.ts';
import { zoneAtStart } from '../zone-at-start.ts';
import classes from './shift-page.module.css';

/** A shift and who is booked on it, once that is read. */
export type SeenShift = { shift: Shift; engagement: Engagement | undefined };

type Props = {
  id: string;
  /** Back to the list. */
  back: ReactNode;
  actions: (seen: SeenShift) => ReactNode;
  main: (seen: SeenShift) => ReactNode;
  aside: (seen: SeenShift) => ReactNode;
};

export function ShiftFrame({ id, back, actions, main, aside }: Props) {
  const { t } = useLingui();
  const read = useShift(id);
  const shift = read.data;
  const { engagement } = useEngagement(shift?.booked?.engagementId ?? null);
  if (!shift) {
    return (
      <Page>
        <PageHeader title={t`Shift`} back={back} />
        {read.isError ? (
          <ReadError title={t`We could not load this shift`} read={read} />
        ) : (
          <LoadingSkeletons shape="cards" count={2} label={t`Loading the shift`} />
        )}
      </Page>
    );
  }
  const { startsAt, endsAt, timeZone, status, business } = shift;
  const seen = { shift, engagement };
  return (
    <Page>
      <PageHeader
        title={`${dayLabel(startsAt, timeZone)}, ${timeRange(startsAt, endsAt, timeZone)}`}
        back={back}
        sub={
          <span className={classes.sub}>
            <StatusBadge set="shift" value={status} />
            {status === 'Active' && <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />}
            <span>
              {business.name}, {business.city}. {zoneAtStart(startsAt, timeZone)}.
            </span>
          </span>
        }
        actions={actions(seen)}
      />
      <div className={classes.layout}>
        <div className={classes.column}>{main(seen)}</div>
        <div className={classes.column}>{aside(seen)}</div>
      </div>
    </Page>
  );
}
