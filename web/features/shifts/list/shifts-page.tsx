/** Shifts: all shifts of a person's pharmacies by day, and their drafts. Shared by owners and managers. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';
import { useShifts } from '../queries.ts';
import { DraftList } from './draft-list.tsx';
import { ShiftDays } from './shift-days.tsx';
import classes from './shift-list.module.css';
import { lookBack, queryOf, type ShiftTab, shiftTabs, sinceWords, tabNamed } from './shift-tabs.ts';
import { WaitingNotice } from './waiting-notice.tsx';

const PAGE_SIZE = 25;

const emptyTitles: Record<Exclude<ShiftTab, 'drafts'>, MessageDescriptor> = {
  upcoming: msg`No upcoming shifts`,
  open: msg`No open shifts`,
  booked: msg`No upcoming booked shifts`,
  progress: msg`Nobody is working right now`,
  past: msg`No shifts worked in the last ${lookBack} days`,
  cancelled: msg`No shifts canceled in the last ${lookBack} days`,
};

export function ShiftsPage() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tab = tabNamed(params.get('tab'));
  const { businesses, active } = useActiveBusiness();
  const count = businesses.length;
  const links = usePharmacyPaths();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const zone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();

  return (
    <Page>
      <PageHeader
        title={t`Shifts`}
        sub={
          active?.name ??
          (count > 0
            ? plural(count, {
                one: 'Your pharmacy, in its own time',
                other: 'All # pharmacies, each in its own time',
              })
            : undefined)
        }
        actions={
          <>
            {tab === 'drafts' ? (
              <ExportButton list="postings" filters={{ status: 'Drafted', ...(active && { businessId: active.id }) }} />
            ) : (
              <ExportButton
                list="shifts"
                filters={{
                  ...queryOf(tab, dayIn(nowIso(), zone), zone),
                  ...(active && { businessId: active.id }),
                  ...(search && { query: search }),
                }}
              />
            )}
            <Button
              component={Link}
              to={links.post({ ...(active && { business: active.id }) })}
              leftSection={<IconPlus size={17} />}
            >
              <Trans>Post shifts</Trans>
            </Button>
          </>
        }
      />
      <WaitingNotice businessId={active?.id} />
      <div className={classes.filters}>
        <TabBar
          label={t`Which shifts`}
          tabs={shiftTabs}
          value={tab}
          onChange={(name) => setParams(name === 'upcoming' ? {} : { tab: name })}
        />
        {businesses.length > 1 && !active && tab !== 'drafts' && (
          <TextInput
            className={classes.search ?? ''}
            size="sm"
            aria-label={t`Find a pharmacy`}
            placeholder={t`Find a pharmacy`}
            leftSection={<IconSearch size={16} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      {tab === 'drafts' ? (
        <DraftList businessId={active?.id} />
      ) : (
        <Listed
          key={`${tab} ${active?.id} ${search}`}
          tab={tab}
          businessId={active?.id}
          search={search}
          timeZone={zone}
        />
      )}
    </Page>
  );
}

type ListProps = {
  tab: Exclude<ShiftTab, 'drafts'>;
  businessId: string | undefined;
  search: string;
  timeZone: string;
};

function Listed({ tab, businessId, search, timeZone }: ListProps) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const [page, setPage] = useState(0);
  const today = dayIn(nowIso(), timeZone);
  const read = useShifts({
    ...queryOf(tab, today, timeZone),
    ...(businessId && { businessId }),
    ...(search && { query: search }),
    page,
    pageSize: PAGE_SIZE,
  });
  if (read.isError)
    return <ReadError title={t`We couldn’t load shifts`} read={read} kept={t`Your filters are kept.`} />;
  if (!read.data) return <LoadingSkeletons count={6} label={t`Loading shifts`} />;
  if (read.data.total === 0) {
    return (
      <Card>
        <EmptyState
          title={search ? t`No shifts at “${search}”` : t(emptyTitles[tab])}
          actions={
            <Button component={Link} to={links.post()}>
              <Trans>Post shifts</Trans>
            </Button>
          }
        >
          <Trans>Post one, and qualified people nearby see it right away.</Trans>
        </EmptyState>
      </Card>
    );
  }
  const since = sinceWords(tab, today);
  return (
    <>
      {since && <p className={classes.since}>{since}</p>}
      <ShiftDays read={read} pageSize={PAGE_SIZE} page={page} onPage={setPage} today={today} />
    </>
  );
}
