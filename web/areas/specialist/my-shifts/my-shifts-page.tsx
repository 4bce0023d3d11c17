/** My shifts (DESIGN-LANGUAGE 04): the next shift and its next step, lists by tab, the month, standing. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pagination, Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { closedStatuses, isOneOf } from '#contract/statuses.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { EngagementList } from '#web/features/engagements/engagement-list.tsx';
import { bookingTabs, countOf } from '#web/features/engagements/engagements-query.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { useRatingsToGive } from '#web/features/ratings/queries.ts';
import { RatingsToGive } from '#web/features/ratings/ratings-to-give.tsx';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { useOnceAnswered } from '#web/features/shell/use-once-answered.ts';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { paths } from '#web/paths.ts';
import { shifts } from '#web/store/shifts.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { CalendarFeedLink } from './calendar-feed-link.tsx';
import { MonthCard, useMonth } from './month-card.tsx';
import { ListsLoading, MyShiftsLoading, SideLoading } from './my-shifts-loading.tsx';
import classes from './my-shifts-page.module.css';
import { NextShift, useNextShift } from './next-shift.tsx';
import { StandingCard } from './standing-card.tsx';
import { TabEmpty } from './tab-empty.tsx';

const labels = {
  upcoming: msg`Upcoming`,
  requests: msg`Requests`,
  past: msg({ message: 'Past', context: 'shifts' }),
  saved: msg({ message: 'Saved', context: 'shifts' }),
} as const satisfies Record<TabName, MessageDescriptor>;

export type TabName = keyof typeof bookingTabs;
const names = Object.keys(bookingTabs) as TabName[];

const HideRow = lazyPart(() => import('./hide-row.tsx'));
const HiddenList = lazyPart(() => import('./hidden-list.tsx'));
const AvailabilityView = lazy(() => import('./availability/availability-view.tsx'));

export default function MyShiftsPage() {
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
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const send = useSend();
  const page = useStore((state) => state.shifts.page);
  const tab = names.find((name) => name === address.get('tab')) ?? 'upcoming';
  const showsHidden = tab === 'past' && address.has('hidden');
  useEffect(() => {
    send(shifts.actions.set({ tab, page: 0 }));
  }, [tab, send]);
  const isAtRest = useOnceAnswered();
  const tabs = {
    upcoming: useTab('upcoming', tab, page, isAtRest),
    requests: useTab('requests', tab, page, isAtRest),
    past: useTab('past', tab, page, isAtRest),
    saved: useTab('saved', tab, page, isAtRest),
  };
  const next = useNextShift();
  const month = useMonth();
  const profile = useMyProfile();
  const standing = useEndpoint(standingEndpoints.getStanding, {});
  const toRate = useRatingsToGive();
  // Each part stands below others, as tall as their answers make them: nothing is drawn before it can stay in its place. The
  // lists come first, and what is below or beside them after. Without a connection nothing is being loaded, and what is kept is shown.
  const isListing = [...Object.values(tabs), next.upcoming, next.reviewed, toRate].some(({ isLoading }) => isLoading);
  const isFirstLoad = useFirstLoad(isListing);
  const isFirstSide = useFirstLoad(isListing || [month.read, profile, standing].some(({ isLoading }) => isLoading));

  return (
    <Page>
      <PageHeader
        title={t`My shifts`}
        actions={
          <>
            <CalendarFeedLink />
            <ExportButton list="bookings" filters={{ order: 'latest' }} />
          </>
        }
      />
      <div className={classes.grid}>
        {isFirstLoad ? (
          <ListsLoading />
        ) : (
          <div className={classes.main}>
            <NextShift {...next} />
            <RatingsToGive side="specialist" read={toRate} linkTo={paths.specialist.rating} />
            <section className={classes.tabs} aria-label={t`Shifts by state`}>
              <Tabs
                value={tab}
                onChange={(next) =>
                  setAddress(next === 'upcoming' || !next ? {} : { tab: next }, {
                    replace: true,
                  })
                }
              >
                <Tabs.List>
                  {names.map((name) => (
                    <Tabs.Tab key={name} value={name}>
                      {t(labels[name])}
                      {tabs[name].total !== undefined && ` (${tabs[name].total})`}
                    </Tabs.Tab>
                  ))}
                </Tabs.List>
                {names.map((name) => (
                  <Tabs.Panel key={name} value={name}>
                    {name === 'past' && (
                      <div className={classes.filter}>
                        <ChipFilter
                          on={showsHidden}
                          onToggle={(on) => setAddress({ tab, ...(on && { hidden: 'true' }) }, { replace: true })}
                        >
                          {t({ message: 'Hidden', context: 'shifts' })}
                        </ChipFilter>
                      </div>
                    )}
                    {name === 'past' && showsHidden ? (
                      <Suspense fallback={<LoadingSkeletons count={3} label={t`Loading shifts`} />}>
                        <HiddenList />
                      </Suspense>
                    ) : (
                      <EngagementList
                        read={tabs[name].list}
                        items={tabs[name].list.data?.items ?? []}
                        label={t(labels[name])}
                        empty={<TabEmpty tab={name} />}
                        act={actOn}
                      />
                    )}
                    {!showsHidden && (tabs[name].total ?? 0) > bookingTabs[name].pageSize && (
                      <div className={classes.pages}>
                        <Pagination
                          size="sm"
                          total={Math.ceil((tabs[name].total ?? 0) / bookingTabs[name].pageSize)}
                          value={page + 1}
                          onChange={(next) => send(shifts.actions.set({ page: next - 1 }))}
                          getControlProps={(control) => ({
                            'aria-label': control === 'next' ? t`Next page` : t`Previous page`,
                          })}
                        />
                      </div>
                    )}
                  </Tabs.Panel>
                ))}
              </Tabs>
            </section>
          </div>
        )}
        {/* Below lists of another length it is drawn anew: pushed, it would jump. */}
        <div key={isFirstLoad ? 'lists' : tab} className={classes.side}>
          {isFirstSide ? (
            <SideLoading />
          ) : (
            <>
              <MonthCard {...month} />
              <StandingCard profile={profile} read={standing} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

/**
 * Reads a tab: its list where it is open, of the others how many they have, and their lists once the page is at rest. The list of
 * what is ahead is read anyway: the next shift is in it.
 */
function useTab(name: TabName, open: TabName, page: number, isAtRest: boolean) {
  const at = name === open ? page : 0;
  const reads = name === open || name === 'upcoming' || isAtRest;
  const list = useEngagements({ ...bookingTabs[name], ...(at > 0 && { page: at }) }, { enabled: reads });
  const count = useEngagements(countOf(bookingTabs[name]), { enabled: !reads });
  return { list, total: (list.data ?? count.data)?.total, isLoading: list.isLoading || count.isLoading };
}

function actOn(engagement: Engagement) {
  if (!isOneOf(closedStatuses, engagement.status)) return null;
  return (
    <Suspense fallback={<span className={classes.act} />}>
      <HideRow engagement={engagement} />
    </Suspense>
  );
}
