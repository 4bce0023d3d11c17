/** Candidates: the shifts with requests, the most urgent answer first. Shared by owners and managers. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
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
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const zone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();
  const from = startOfDay(dayIn(nowIso(), zone), zone).toISOString();
  const read = useShifts({ status: 'Active', from, pageSize: 100, ...(active && { businessId: active.id }) });
  const shifts = read.data?.items ?? [];
  const requested = shifts.filter(({ requests }) => requests > 0);
  const quiet = shifts.filter(({ requests }) => requests === 0);
  const people = requested.reduce((sum, { requests }) => sum + requests, 0);

  return (
    <Page>
      <PageHeader
        title={t`Candidates`}
        sub={
          read.data && people > 0
            ? plural(people, { one: '# request to answer', other: '# requests to answer' })
            : undefined
        }
      />
      {read.isError && (
        <Card>
          <ReadError title={t`We couldn’t load requests`} read={read} />
        </Card>
      )}
      {read.isPending && (
        <Card flush>
          <LoadingSkeletons count={4} label={t`Loading requests`} />
        </Card>
      )}
      {read.data && shifts.length === 0 && <NoShifts />}
      {requested.length > 0 && <RequestedShifts shifts={requested} />}
      {quiet.length > 0 && (
        <Card
          flush
          className={classes.second}
          title={requested.length > 0 ? t`Open, no requests yet` : t`No requests yet`}
          sub={t`Invite people who fit, or wait for new requests to appear here.`}
        >
          <ul className={listClasses.lines} aria-label={t`Open shifts without requests`}>
            {quiet.map((shift) => (
              <OpenShiftLine key={shift.id} shift={shift} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function RequestedShifts({ shifts }: { shifts: readonly Shift[] }) {
  const { t } = useLingui();
  const count = shifts.length;
  return (
    <Card flush title={plural(count, { one: '# shift to fill', other: '# shifts to fill' })}>
      <ul className={listClasses.lines} aria-label={t`Shifts with requests`}>
        {shifts.map((shift) => (
          <OpenShiftLine key={shift.id} shift={shift} />
        ))}
      </ul>
    </Card>
  );
}

function NoShifts() {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  return (
    <Card>
      <EmptyState
        title={t`No open shifts`}
        actions={
          <Button component={Link} to={links.post()}>
            <Trans>Post shifts</Trans>
          </Button>
        }
      >
        <Trans>When you post a shift, people who request it appear here.</Trans>
      </EmptyState>
    </Card>
  );
}
