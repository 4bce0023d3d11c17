/** Coverage (06): opening hours against people on duty, gaps first. Shared by owners and managers. */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClockEdit, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Coverage, CoverageDay } from '#contract/shifts/coverage-endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useNow } from '#web/features/shell/use-now.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { dayRange, zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import { useCoverages } from '../businesses/use-coverages.ts';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { AskStaffNotice } from './ask-staff-notice.tsx';
import { askedOf, daysFrom, gapsOf, unfilledOf } from './board-days.ts';
import { CoverageBoard } from './coverage-board.tsx';
import { CoverageDayList } from './coverage-day-list.tsx';
import classes from './coverage-page.module.css';
import { DayPanel } from './day-panel.tsx';
import { GapCards } from './gap-cards.tsx';
import { useBoardWindow } from './use-board-window.ts';
import { useGapPosting } from './use-gap-posting.ts';

type Props = {
  /** Above the board: a new owner's first steps. */
  start?: ReactNode;
  /** Whether that is still to come: the board below waits for it. */
  startLoading?: boolean;
};

const roles = ['Pharmacist', 'Pharmacy Technician'] as const satisfies readonly License[];

export function CoveragePage({ start, startLoading = false }: Props) {
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const pharmacies = active ? [active] : businesses;
  const [role, setRole] = useState<License>('Pharmacist');
  const who = role === 'Pharmacist' ? t`pharmacist` : t`technician`;
  const window = useBoardWindow(pharmacies[0]?.timeZone ?? deviceTimeZone());
  const { coverages: known, read } = useCoverages(
    pharmacies.map(({ id }) => id),
    { from: window.from, days: window.fetched, role },
  );
  const posting = useGapPosting(role);
  const links = usePharmacyPaths();
  const now = useNow(60_000);
  const [opened, setOpened] = useState<{ businessId: string; day: string } | null>(null);

  const coverages = known ?? [];
  const firstLoad = useFirstLoad(startLoading || read.isLoading);
  const loading = firstLoad || (!known && read.isPending);
  const rows = coverages.map((coverage) => ({
    coverage,
    city: pharmacies.find(({ id }) => id === coverage.businessId)?.city ?? '',
  }));
  const gaps = gapsOf(coverages, now);
  const asked = askedOf(coverages);
  const alarms = { gaps: gapsOf(asked, now), unfilled: unfilledOf(asked, now) };
  // That every hour is covered is known once the staff of all is.
  const isKnown = asked.length === coverages.length || alarms.gaps.length + alarms.unfilled.length > 0;
  const days = daysFrom(window.day, window.shown);
  const open = (coverage: Coverage, day: CoverageDay) => setOpened({ businessId: coverage.businessId, day: day.day });
  const post = (coverage: Coverage, day: CoverageDay) => {
    const gap = gaps.find((found) => found.coverage.businessId === coverage.businessId && found.day.day === day.day);
    if (gap) posting.post(gap);
  };

  const openedCoverage = coverages.find(({ businessId }) => businessId === opened?.businessId);
  const openedDay = openedCoverage?.days.find(({ day }) => day === opened?.day);
  const lastDay = days.at(-1) ?? window.day;
  const shownDays = window.phone
    ? dayRange(window.from, daysFrom(window.from, window.fetched).at(-1) ?? window.from)
    : dayRange(window.day, lastDay);

  return (
    <Page wide>
      <PageHeader
        title={t`Coverage`}
        sub={`${role === 'Pharmacist' ? t`Opening hours against pharmacists on duty, ${shownDays}.` : t`Opening hours against technicians on duty, ${shownDays}.`} ${zoneOf(pharmacies)}`}
        actions={
          pharmacies.length > 0 && (
            <>
              <SegmentedControl
                aria-label={t`Show coverage for`}
                value={role}
                onChange={(value) => setRole(roles.find((known) => known === value) ?? 'Pharmacist')}
                data={roles.map((value) => ({ value, label: value === 'Pharmacist' ? t`Pharmacist` : t`Technician` }))}
              />
              {!window.phone && (
                <>
                  <ActionIcon className={touch.target ?? ''} aria-label={t`Earlier days`} onClick={window.back}>
                    <IconChevronLeft size={18} />
                  </ActionIcon>
                  <Button variant="default" onClick={() => window.select(null)}>
                    <Trans>Today</Trans>
                  </Button>
                  <ActionIcon className={touch.target ?? ''} aria-label={t`Later days`} onClick={window.forward}>
                    <IconChevronRight size={18} />
                  </ActionIcon>
                </>
              )}
              <Button
                component={Link}
                to={links.staff((active ?? pharmacies[0])?.id ?? '')}
                variant="default"
                leftSection={<IconClockEdit size={17} />}
              >
                <Trans>Staff</Trans>
              </Button>
              <Button
                component={Link}
                to={links.post({ ...(active && { business: active.id }) })}
                leftSection={<IconPlus size={17} />}
              >
                <Trans>Post shifts</Trans>
              </Button>
            </>
          )
        }
      />
      {start}
      {pharmacies.length === 0 && !start && (
        <EmptyState title={t`No pharmacies yet`}>
          <Trans>The owner chooses the pharmacies you manage. Ask them to add you.</Trans>
        </EmptyState>
      )}
      {loading && <LoadingSkeletons shape="cards" count={3} label={t`Loading coverage`} />}
      {read.isError && <ReadError title={t`We couldn’t load the coverage`} read={read} />}
      {rows.length > 0 && !loading && (
        <>
          {!start && <AskStaffNotice coverages={coverages} />}
          {isKnown && (
            <GapCards
              {...alarms}
              role={role}
              who={who}
              today={window.today}
              posting={posting}
              ahead={window.from === window.today}
            />
          )}
          <div className={classes.board}>
            {window.phone ? (
              <CoverageDayList
                rows={rows}
                day={window.day}
                today={window.today}
                who={who}
                onDay={window.select}
                onOpen={open}
              />
            ) : (
              <CoverageBoard rows={rows} days={days} today={window.today} who={who} onOpen={open} onPost={post} />
            )}
          </div>
        </>
      )}
      <DayPanel
        opened={openedCoverage && openedDay ? { coverage: openedCoverage, day: openedDay } : null}
        onClose={() => setOpened(null)}
        role={role}
        who={who}
        today={window.today}
        posting={posting}
      />
    </Page>
  );
}

function zoneOf(businesses: readonly { timeZone: string }[]): string {
  const zones = new Set(businesses.map(({ timeZone }) => timeZone));
  const [zone] = zones;
  if (!zone) return '';
  return zones.size === 1 ? `${zoneHeading(nowIso(), zone)}.` : t`Each in its own time zone.`;
}
