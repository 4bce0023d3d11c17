/** Candidates: the shifts people ask to work, the most urgent answer first. Shared by owner and manager. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import listClasses from '../list/shift-list.module.css';
import { useShifts } from '../queries.ts';
import classes from './candidates.module.css';
import { OpenShiftLine } from './open-shift-line.tsx';

export function CandidatesPage() {
  const { businesses, active } = useActiveBusiness();
  const zone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();
  const from = startOfDay(dayIn(nowIso(), zone), zone).toISOString();
  const read = useShifts({ status: 'Active', from, pageSize: 100, ...(active && { businessId: active.id }) });
  const shifts = read.data?.items ?? [];
  const asked = shifts.filter(({ requests }) => requests > 0);
  const quiet = shifts.filter(({ requests }) => requests === 0);
  const people = asked.reduce((sum, { requests }) => sum + requests, 0);

  return (
    <Page>
      <PageHeader
        title="Candidates"
        sub={
          read.data && people > 0
            ? `${people === 1 ? '1 request waits' : `${people} requests wait`} for your answer.`
            : undefined
        }
      />
      {read.isError && <ReadError title="We could not load requests" read={read} />}
      {read.isPending && <LoadingSkeletons count={4} label="Loading requests" />}
      {read.data && shifts.length === 0 && <NoShifts />}
      {asked.length > 0 && <Asked shifts={asked} />}
      {quiet.length > 0 && (
        <Card
          flush
          className={classes.second}
          title={asked.length > 0 ? 'Open, nobody asked yet' : 'Nobody asked yet'}
          sub="Invite people who fit, or wait: new requests appear here by themselves."
        >
          <ul className={listClasses.lines} aria-label="Open shifts without requests">
            {quiet.map((shift) => (
              <OpenShiftLine key={shift.id} shift={shift} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function Asked({ shifts }: { shifts: readonly Shift[] }) {
  return (
    <Card flush title={shifts.length === 1 ? '1 shift to fill' : `${shifts.length} shifts to fill`}>
      <ul className={listClasses.lines} aria-label="Shifts with requests">
        {shifts.map((shift) => (
          <OpenShiftLine key={shift.id} shift={shift} />
        ))}
      </ul>
    </Card>
  );
}

function NoShifts() {
  const links = usePharmacyPaths();
  return (
    <Card>
      <EmptyState
        title="No open shifts"
        actions={
          <Button component={Link} to={links.post()}>
            Post shifts
          </Button>
        }
      >
        Once a shift is posted, the people who ask to work it stand here.
      </EmptyState>
    </Card>
  );
}
