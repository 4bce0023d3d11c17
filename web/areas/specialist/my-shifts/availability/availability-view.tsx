/** The second view of My shifts' calendar: when one is free and what one looks for (DESIGN-LANGUAGE 31). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, today as todayOf } from '#web/clock.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useAvailability, useMyProfile, useSpecialistPreferences } from '#web/features/specialists/queries.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { monthLabel, otherMonth } from '#web/ui/month.ts';
import { useMonth } from '../month-card.tsx';
import { MonthSteps } from '../month-steps.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import classes from './availability.module.css';
import { AvailabilityGrid } from './availability-grid.tsx';
import { DayEditor } from './day-editor.tsx';
import { FitCard } from './fit-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { useChangeDays } from './use-change-days.ts';
import { UsualWeekCard } from './usual-week-card.tsx';

export default function AvailabilityView() {
  const { t } = useLingui();
  const today = todayOf();
  const [month, setMonth] = useState(today.slice(0, 7));
  const { days, read } = useMonth(month);
  const [selected, setSelected] = useState(today);
  const availability = useAvailability();
  const preferences = useSpecialistPreferences();
  const profile = useMyProfile();
  const { savedAt, saving, changeDays, changeWeek } = useChangeDays();
  const known = availability.data;
  if (!known && availability.isError)
    return (
      <Card>
        <ReadError title={t`We couldn’t load your days`} read={availability} />
      </Card>
    );
  if (!known) return <LoadingSkeletons shape="cards" count={3} label={t`Loading your days`} />;
  const byDay = Map.groupBy(read.data?.items ?? [], ({ terms }: Engagement) => dayIn(terms.startsAt, terms.timeZone));
  const savedTime = savedAt && clockTime(savedAt, deviceTimeZone());
  const saved = saving ? t`Saving` : savedTime ? t`Saved ${savedTime}` : null;
  const step = (by: number) => setMonth(otherMonth(month, by));
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <Card
          flush
          title={monthLabel(month)}
          actions={
            <>
              <MonthSteps onStep={step} />
              <ViewSwitch view="availability" />
            </>
          }
        >
          <div data-stale={read.isPlaceholderData || undefined}>
            <AvailabilityGrid
              availability={known}
              month={month}
              days={days}
              byDay={byDay}
              today={today}
              selected={selected}
              onSelect={setSelected}
              onChange={(day, hours) => changeDays([{ day, hours }])}
              onMonth={setMonth}
            />
          </div>
          <ul className={classes.legend}>
            <li data-look="free">
              <Trans>Free</Trans>
            </li>
            <li data-look="part">
              <Trans context="of a day">Part</Trans>
            </li>
            <li data-look="off">
              <Trans>Off</Trans>
            </li>
            <li data-look="booked">
              <Trans>Booked</Trans>
            </li>
            <li data-look="asked">
              <Trans>Asked</Trans>
            </li>
            <li className={classes.keys}>
              <Trans>Arrows move, O is off, F is free</Trans>
            </li>
          </ul>
        </Card>
        {selected >= today && (
          <DayEditor key={selected} day={selected} availability={known} onDays={changeDays} onWeek={changeWeek} />
        )}
      </div>
      <div className={classes.side}>
        <UsualWeekCard availability={known} onWeek={(week) => changeWeek(week)} saved={saved} />
        {preferences.isError && !preferences.data && (
          <Card>
            <ReadError title={t`We couldn’t load your preferences`} read={preferences} />
          </Card>
        )}
        {preferences.data && <PreferencesCard preferences={preferences.data} license={profile.data?.license ?? null} />}
        <FitCard today={today} />
      </div>
    </div>
  );
}
