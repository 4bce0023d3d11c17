/** My shifts (DESIGN-LANGUAGE 04): the next shift and its next step, lists by tab, the month, standing. */
import { useLingui } from '@lingui/react/macro';
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { today } from '#web/clock.ts';
import { useRatingsToGive } from '#web/features/ratings/queries.ts';
import { RatingsToGive } from '#web/features/ratings/ratings-to-give.tsx';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';
import { useOnceAnswered } from '#web/features/shell/use-once-answered.ts';
import { useTakenOver } from '#web/features/shell/use-taken-over.ts';
import { paths } from '#web/paths.ts';
import { shifts } from '#web/store/shifts.ts';
import { useSend } from '#web/store/store.ts';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { CalendarFeedLink } from './calendar-feed-link.tsx';
import { MonthCard, useMonth } from './month-card.tsx';
import { ListsLoading, MyShiftsLoading, SideLoading } from './my-shifts-loading.tsx';
import classes from './my-shifts-page.module.css';
import { NextShift, useNextShift } from './next-shift.tsx';
import { ShiftTabs, type TabName, tabNames, useTab } from './shift-tabs.tsx';
import { StandingCard, useMyStanding } from './standing-card.tsx';

const AvailabilityView = lazy(() => import('./availability/availability-view.tsx'));

export default function MyShiftsPage() {
  useTakenOver();
  const { t } = useLingui();
  const [address] = useSearchParams();
  if (address.get('view') !== 'availability') return <ShiftsView />;
  return (
    <Page>
      <PageHeader title={t`My shifts`} actions={<CalendarFeedLink />} />
      <Suspense fallback={<MyShiftsLoading />}>
        <AvailabilityView />
      </Suspense>
    </Page>
  );
}

function ShiftsView() {
  const [address] = useSearchParams();
  const send = useSend();
  const tab = tabNames.find((name) => name === address.get('tab')) ?? 'upcoming';
  useEffect(() => {
    send(shifts.actions.set({ tab, page: 0 }));
  }, [tab, send]);
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const isAtRest = useOnceAnswered();
  // Each part stands below others, as tall as their answers make them: nothing is drawn before it can stay in its place. The
  // lists come first, and what is below or beside them after. Without a connection nothing is being loaded, and what is kept is shown.
  const isListing = useListsLoading(tab, isAtRest);
  const isSideLoading = useSideLoading(month);
  const isFirstLoad = useFirstLoad(isListing);
  const isFirstSide = useFirstLoad(isListing || isSideLoading);

  return (
    <Page>
      <Head />
      <div className={classes.grid}>
        {isFirstLoad ? <ListsLoading /> : <Lists tab={tab} isAtRest={isAtRest} />}
        {/* Below lists of another length it is drawn anew: pushed, it would jump. */}
        <div key={isFirstLoad ? 'lists' : tab} className={classes.side}>
          {isFirstSide ? <SideLoading /> : <Side month={month} onMonth={setMonth} />}
        </div>
      </div>
    </Page>
  );
}

// The page knows what is loading, each part reads what it shows: an answer draws its part anew, and no other.

const Head = memo(function Head() {
  const { t } = useLingui();
  return (
    <PageHeader
      title={t`My shifts`}
      actions={
        <>
          <CalendarFeedLink />
          <ExportButton list="bookings" filters={{ order: 'latest' }} />
        </>
      }
    />
  );
});

const Lists = memo(function Lists({ tab, isAtRest }: { tab: TabName; isAtRest: boolean }) {
  return (
    <div className={classes.main}>
      <NextShift />
      <RatingsToGive side="specialist" linkTo={paths.specialist.rating} />
      <ShiftTabs tab={tab} isAtRest={isAtRest} />
    </div>
  );
});

const Side = memo(function Side({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <>
      <MonthCard month={month} onMonth={onMonth} />
      <StandingCard />
    </>
  );
});

function useListsLoading(tab: TabName, isAtRest: boolean): boolean {
  const tabs = [
    useTab('upcoming', tab, isAtRest),
    useTab('requests', tab, isAtRest),
    useTab('past', tab, isAtRest),
    useTab('saved', tab, isAtRest),
  ];
  const { upcoming, reviewed } = useNextShift();
  return isAnyLoading([...tabs, upcoming, reviewed, useRatingsToGive()]);
}

function useSideLoading(month: string): boolean {
  const { profile, standing } = useMyStanding();
  return isAnyLoading([useMonth(month).read, profile, standing]);
}
