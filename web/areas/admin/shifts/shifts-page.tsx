/** Shifts of every pharmacy, read only. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { useTypedQuery } from '#web/features/shell/use-typed-query.ts';
import { ShiftDays } from '#web/features/shifts/list/shift-days.tsx';
import {
  adminQueryOf,
  lookBack,
  type ShiftTab,
  shiftTabs,
  sinceWords,
  tabNamed,
} from '#web/features/shifts/list/shift-tabs.ts';
import { useShifts } from '#web/features/shifts/queries.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import classes from './shifts.module.css';

type AdminTab = Exclude<ShiftTab, 'drafts'>;
const tabs = shiftTabs.filter(({ name }) => name !== 'drafts');
const PAGE_SIZE = 25;

export default function ShiftsPage() {
  const { t } = useLingui();
  const list = useListQuery({ replace: true });
  const { params, change, goToPage } = list;
  const { typed, setTyped, search, page } = useTypedQuery(list);
  const named = tabNamed(params.get('tab'));
  const tab: AdminTab = named === 'drafts' ? 'upcoming' : named;
  const zone = deviceTimeZone();
  const today = dayIn(nowIso(), zone);
  return (
    <Page>
      <PageHeader
        title={t`Shifts`}
        sub={t`Every pharmacy, each in its own time zone.`}
        actions={
          <ExportButton
            list="shifts"
            filters={{ ...adminQueryOf(tab, today, zone), ...(search && { query: search }) }}
          />
        }
      />
      <div className={classes.filters}>
        <TabBar
          label={t`Which shifts`}
          tabs={tabs}
          value={tab}
          onChange={(name) => change({ tab: name === 'upcoming' ? null : name })}
        />
        <TextInput
          className={classes.search ?? ''}
          aria-label={t`Search by pharmacy, city or person`}
          placeholder={t`Pharmacy, city or person`}
          leftSection={<IconSearch size={17} />}
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Listed key={`${tab} ${search}`} {...{ tab, search, page }} onPage={goToPage} onClear={() => setTyped('')} />
    </Page>
  );
}

type ListProps = {
  tab: AdminTab;
  search: string;
  page: number;
  onPage: (page: number) => void;
  onClear: () => void;
};

function Listed({ tab, search, page, onPage, onClear }: ListProps) {
  const { t } = useLingui();
  const zone = deviceTimeZone();
  const today = dayIn(nowIso(), zone);
  const read = useShifts({
    ...adminQueryOf(tab, today, zone),
    ...(search && { query: search }),
    page,
    pageSize: PAGE_SIZE,
  });
  const { data } = read;
  const since = sinceWords(tab, today);
  if (read.isError && !data)
    return <ReadError title={t`We couldn’t load shifts`} read={read} kept={t`Your filters are kept.`} />;
  if (!data) return <LoadingSkeletons count={6} label={t`Loading shifts`} />;
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState
          title={search ? t`No shifts match “${search}”` : t`No shifts here`}
          actions={
            search && (
              <Button variant="default" onClick={onClear}>
                <Trans>Clear the search</Trans>
              </Button>
            )
          }
        >
          {tab === 'past' || tab === 'cancelled' ? t`The last ${lookBack} days.` : t`Check the other tabs.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p className={classes.count} aria-live="polite">
        <Plural value={data.shifts} one="# shift" other="# shifts" />
        {since && `. ${since}`}
      </p>
      <ShiftDays
        read={read}
        pageSize={PAGE_SIZE}
        page={page}
        onPage={onPage}
        today={today}
        linkTo={({ id }) => paths.admin.shift(id)}
      />
    </>
  );
}
