import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pagination, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { closedStatuses, isOneOf } from '#contract/statuses.ts';
import { EngagementList } from '#web/features/engagements/engagement-list.tsx';
import { bookingTabs } from '#web/features/engagements/engagements-query.ts';
import { totalIn, useEngagementCounts, useEngagements } from '#web/features/engagements/queries.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';
import { shifts } from '#web/store/shifts.ts';
import { useSend, useStore } from '#web/store/store.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import classes from './my-shifts-page.module.css';
import { TabEmpty } from './tab-empty.tsx';

const labels = {
  upcoming: msg`Upcoming`,
  requests: msg`Requests`,
  past: msg({ message: 'Past', context: 'shifts' }),
  saved: msg({ message: 'Saved', context: 'shifts' }),
} as const satisfies Record<TabName, MessageDescriptor>;

export type TabName = keyof typeof bookingTabs;
export const tabNames = Object.keys(bookingTabs) as TabName[];

const HideRow = lazyPart(() => import('./hide-row.tsx'));
const HiddenList = lazyPart(() => import('./hidden-list.tsx'));

/** `open`: the tab that is shown. `isAtRest`: the page has its first answers. */
type Props = { name: TabName; open: TabName; isAtRest: boolean };

/** Shows the person's bookings by state, a page of twenty at a time. */
export function ShiftTabs({ tab, isAtRest }: { tab: TabName; isAtRest: boolean }) {
  const { t } = useLingui();
  const [, setAddress] = useSearchParams();
  return (
    <section className={classes.tabs} aria-label={t`Shifts by state`}>
      <Tabs
        value={tab}
        onChange={(next) => setAddress(next === 'upcoming' || !next ? {} : { tab: next }, { replace: true })}
      >
        <Tabs.List>
          {tabNames.map((name) => (
            <Tabs.Tab key={name} value={name}>
              <TabLabel name={name} open={tab} isAtRest={isAtRest} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabNames.map((name) => (
          <Tabs.Panel key={name} value={name}>
            {name === 'past' ? (
              <Past open={tab} isAtRest={isAtRest} />
            ) : (
              <TabList name={name} open={tab} isAtRest={isAtRest} />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  );
}

function TabLabel({ name, open, isAtRest }: Props) {
  const { t } = useLingui();
  const { total } = useTab(name, open, isAtRest);
  return (
    <>
      {t(labels[name])}
      {total !== undefined && ` (${total})`}
    </>
  );
}

/** The tab whose bookings may be hidden. */
function Past({ open, isAtRest }: Omit<Props, 'name'>) {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const showsHidden = open === 'past' && address.has('hidden');
  return (
    <>
      <div className={classes.filter}>
        <ChipFilter
          on={showsHidden}
          onToggle={(on) => setAddress({ tab: open, ...(on && { hidden: 'true' }) }, { replace: true })}
        >
          {t({ message: 'Hidden', context: 'shifts' })}
        </ChipFilter>
      </div>
      {showsHidden ? (
        <Suspense fallback={<LoadingSkeletons count={3} label={t`Loading shifts`} />}>
          <HiddenList />
        </Suspense>
      ) : (
        <TabList name="past" open={open} isAtRest={isAtRest} />
      )}
    </>
  );
}

function TabList({ name, open, isAtRest }: Props) {
  const { t } = useLingui();
  const send = useSend();
  const page = useStore((state) => state.shifts.page);
  const { list, total = 0 } = useTab(name, open, isAtRest);
  return (
    <>
      <EngagementList
        read={list}
        items={list.data?.items ?? []}
        label={t(labels[name])}
        empty={<TabEmpty tab={name} />}
        act={actOn}
      />
      {total > bookingTabs[name].pageSize && (
        <div className={classes.pages}>
          <Pagination
            size="sm"
            total={Math.ceil(total / bookingTabs[name].pageSize)}
            value={page + 1}
            onChange={(next) => send(shifts.actions.set({ page: next - 1 }))}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? t`Next page` : t`Previous page`,
            })}
          />
        </div>
      )}
    </>
  );
}

/**
 * Reads a tab: its list where it is open, of the others how many they have, and their lists once the page is at rest. The list of
 * what is ahead is read anyway: the next shift is in it.
 */
export function useTab(name: TabName, open: TabName, isAtRest: boolean) {
  const page = useStore((state) => state.shifts.page);
  const at = name === open ? page : 0;
  const reads = name === open || name === 'upcoming' || isAtRest;
  const list = useEngagements({ ...bookingTabs[name], ...(at > 0 && { page: at }) }, { enabled: reads });
  const counts = useEngagementCounts();
  return {
    list,
    get total() {
      return list.data?.total ?? (counts.data && totalIn(counts.data, bookingTabs[name].status));
    },
    get isLoading() {
      return isAnyLoading([list, counts]);
    },
  };
}

function actOn(engagement: Engagement) {
  if (!isOneOf(closedStatuses, engagement.status)) return null;
  return (
    <Suspense fallback={<span className={classes.act} />}>
      <HideRow engagement={engagement} />
    </Suspense>
  );
}
