/** The staff of one pharmacy: the week or the usual one, the person chosen beside it, days off and closures below. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Business } from '#contract/businesses/business.ts';
import type { Roster } from '#contract/businesses/roster.ts';
import { dayIn, daysBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { monthDays } from '#web/ui/month.ts';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { useCoverage } from '../businesses/use-coverages.ts';
import { daysFrom } from '../coverage/board-days.ts';
import { AskStaff } from './ask-staff.tsx';
import { DaysOffCard } from './days-off-card.tsx';
import { exportStaff } from './export-staff.ts';
import { PersonPanel } from './person-panel.tsx';
import { PostGaps } from './post-gaps.tsx';
import classes from './staff.module.css';
import { StaffBoard } from './staff-board.tsx';
import { StaffDayList } from './staff-day-list.tsx';
import { StaffLegend } from './staff-legend.tsx';
import { StaffMonth } from './staff-month.tsx';
import { usualRows, weekRows } from './staff-rows.ts';
import { useSaveStaff } from './use-save-staff.ts';
import { useStaffActs } from './use-staff-acts.ts';
import { useStaffWeek } from './use-staff-week.ts';
import { MonthArrows, WeekArrows } from './week-arrows.tsx';

type View = 'week' | 'usual' | 'month';

type Props = {
  roster: Roster;
  business: Business;
  /** A new person is being added. */
  adding: boolean;
  onAdding: (adding: boolean) => void;
  onImport: () => void;
  start: ReactNode;
  startLoading: boolean;
};

/** Days off are measured against so many days ahead, the most a board has. */
const AHEAD = 60;

export function StaffOfPharmacy({ roster, business, adding, onAdding, onImport, start, startLoading }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const { id, timeZone, openingHours } = business;
  const today = dayIn(nowIso(), timeZone);
  const week = useStaffWeek(today);
  const save = useSaveStaff(id);
  const acts = useStaffActs(save);
  const { params, change } = useListQuery({ replace: true });
  const [view, setView] = useState<View>('week');
  const usual = view === 'usual';
  const isMonth = view === 'month';
  const role = 'Pharmacist';
  const days = isMonth ? monthDays(week.day.slice(0, 7)) : daysFrom(week.sunday, 7);
  const board = useCoverage(id, { from: days[0] ?? today, days: days.length, role });
  const ahead = useCoverage(id, { from: today, days: AHEAD, role });
  // Who is booked is a row of the board: coming late, it would push down what is below.
  const isFirstLoad = useFirstLoad(board.isLoading);

  const asked = params.get('person');
  const beside = useMedia('(min-width: 1100px)', true);
  // Where there is room, somebody is always beside the board.
  const [first] = useState(() => firstOf(roster));
  const isThere = roster.people.some(({ id: other }) => other === first);
  const byDefault = isThere ? first : firstOf(roster);
  const selected = adding ? null : (asked ?? (beside ? byDefault : null));
  const choose = (person: string | null) => {
    onAdding(false);
    change({ person });
  };
  const of = { roster, openingHours };
  const rows = usual ? usualRows(today, of) : weekRows(days, of, board.data);
  const zone = zoneHeading(nowIso(), timeZone);
  const post = <PostGaps business={business} coverage={board.data} usual={usual} />;

  if (roster.people.length === 0 && !adding)
    return (
      <div className={classes.layout}>
        <div className={classes.stack}>
          <AskStaff
            answered={roster.asked}
            saving={save.saving}
            onAdd={() => onAdding(true)}
            onImport={onImport}
            onNobody={() => void acts.answerNobody()}
          />
          <DaysOffCard roster={roster} today={today} coverage={ahead} save={save} />
        </div>
        <div className={classes.stack}>{start}</div>
      </div>
    );

  if (isFirstLoad) return <LoadingSkeletons shape="table" count={8} label={t`Loading the staff`} />;
  return (
    <div className={classes.layout}>
      <div className={classes.stack}>
        <section aria-label={t`Week`}>
          <Card flush>
            <div className={classes.bar}>
              <SegmentedControl
                aria-label={t`Which week`}
                value={view}
                onChange={(value) => setView(value as View)}
                data={[
                  { value: 'week', label: week.isCurrent ? t`This week` : t`Another week` },
                  { value: 'usual', label: t`Usual week` },
                  { value: 'month', label: t`Month` },
                ]}
              />
              {view === 'week' && !phone && <WeekArrows week={week} />}
              {isMonth && <MonthArrows week={week} />}
            </div>
            {isMonth && (
              <StaffMonth
                rows={rows}
                month={week.day.slice(0, 7)}
                today={today}
                onDay={(day) => {
                  week.goTo(day);
                  setView('week');
                }}
              />
            )}
            {!phone && !isMonth && (
              <StaffBoard
                rows={rows}
                today={today}
                zone={zone}
                selected={selected}
                onPerson={choose}
                onDayOff={(person, day) => void acts.toggleDayOff(person, day)}
                post={post}
              />
            )}
          </Card>
          {!phone && !isMonth && <StaffLegend dated={!usual} />}
        </section>
        {!usual && board.isError && !board.data && (
          <ReadNotice title={t`We couldn’t load what is left open`} read={board} />
        )}
        {phone && !isMonth && (
          <StaffDayList
            rows={rows}
            at={usual ? week.column : daysBetween(week.sunday, week.day)}
            today={today}
            onStep={week.step}
            onPerson={choose}
            post={post}
          />
        )}
        <DaysOffCard roster={roster} today={today} coverage={ahead} save={save} />
        {roster.people.length > 0 && (
          <Button
            variant="subtle"
            className={classes.export ?? ''}
            leftSection={<IconDownload size={17} />}
            onClick={() => void exportStaff(`${business.name} staff`, roster.people)}
          >
            <Trans>Export as CSV</Trans>
          </Button>
        )}
      </div>
      <div className={classes.stack}>
        {start}
        {!(startLoading && beside) && (
          <PersonPanel
            roster={roster}
            openingHours={openingHours}
            selected={selected}
            adding={adding}
            save={save}
            onClose={() => choose(null)}
            onSaved={choose}
            onRemove={acts.remove}
            onReturn={(person) => (person === null ? onAdding(true) : choose(person))}
          />
        )}
      </div>
    </div>
  );
}

/** The first row of the board. */
function firstOf({ people }: Roster): string | null {
  return (people.find(({ role }) => role === 'Pharmacist') ?? people[0])?.id ?? null;
}
