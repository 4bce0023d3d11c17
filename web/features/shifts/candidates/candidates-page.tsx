/** Candidates: the shifts with requests, the most urgent answer first. Shared by owners and managers. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone, nowIso } from '#web/clock.ts';
import { useWaitingCounts } from '#web/features/engagements/queries.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useFirstLoad } from '#web/ui/use-first-load.ts';
import listClasses from '../list/shift-list.module.css';
import { useShifts } from '../queries.ts';
import classes from './candidates.module.css';
import { OpenShiftLine } from './open-shift-line.tsx';

const PAGE_SIZE = 50;

export function CandidatesPage() {
  const { active } = useActiveBusiness();
  // Another pharmacy begins on its own first page.
  return <CandidatesOf key={active?.id} />;
}

function CandidatesOf() {
  const { t } = useLingui();
  const { businesses, active } = useActiveBusiness();
  const zone = active?.timeZone ?? businesses[0]?.timeZone ?? deviceTimeZone();
  const from = startOfDay(dayIn(nowIso(), zone), zone).toISOString();
  const of = { from, ...(active && { businessId: active.id }) };
  const requested = useOpenShifts({ ...of, requested: 'true' });
  const quiet = useOpenShifts({ ...of, requested: 'false' });
  const waiting = useWaitingCounts(active?.id);
  // One that came later would push down what stands below it.
  const isFirstLoad = useFirstLoad(isAnyLoading([requested.read, quiet.read, waiting]));
  const failed = [requested.read, quiet.read].find(({ isError }) => isError);
  const people = waiting.data?.requestsToAnswer ?? 0;
  const count = requested.total;

  return (
    <Page>
      <PageHeader
        title={t`Candidates`}
        sub={
          !isFirstLoad && people > 0
            ? plural(people, { one: '# request to answer', other: '# requests to answer' })
            : undefined
        }
      />
      {failed && (
        <Card>
          <ReadError title={t`We couldn’t load requests`} read={failed} />
        </Card>
      )}
      {isFirstLoad && (
        <Card flush>
          <LoadingSkeletons count={4} label={t`Loading requests`} />
        </Card>
      )}
      {!isFirstLoad && !failed && count === 0 && quiet.total === 0 && <NoShifts />}
      {!isFirstLoad && count > 0 && (
        <OpenShifts
          title={plural(count, { one: '# shift to fill', other: '# shifts to fill' })}
          label={t`Shifts with requests`}
          list={requested}
        />
      )}
      {!isFirstLoad && requested.read.data && quiet.total > 0 && (
        <OpenShifts
          className={classes.second}
          title={count > 0 ? t`Open, no requests yet` : t`No requests yet`}
          sub={t`Invite people who fit, or wait for new requests to appear here.`}
          label={t`Open shifts without requests`}
          list={quiet}
        />
      )}
    </Page>
  );
}

type Asked = Omit<Parameters<typeof useShifts>[0], 'status' | 'page' | 'pageSize'>;

/** Reads open shifts by start, a page at a time. */
function useOpenShifts(asked: Asked) {
  const [page, setPage] = useState(0);
  const read = useShifts({ ...asked, status: 'Active', page, pageSize: PAGE_SIZE });
  // A page that does not come leaves the way back to the others.
  const known = useRef(0);
  if (read.data) known.current = read.data.total;
  return { read, total: known.current, page, setPage };
}

type OpenShiftsProps = {
  title: string;
  sub?: string;
  /** What the list has. */
  label: string;
  className?: string | undefined;
  list: ReturnType<typeof useOpenShifts>;
};

function OpenShifts({ title, sub, label, className, list }: OpenShiftsProps) {
  const top = useRef<HTMLDivElement>(null);
  return (
    <div ref={top} className={clsx(classes.open, className)}>
      <Card flush title={title} sub={sub}>
        <ul className={listClasses.lines} aria-label={label}>
          {list.read.data?.items.map((shift) => (
            <OpenShiftLine key={shift.id} shift={shift} />
          ))}
        </ul>
      </Card>
      <Pager read={list.read} pageSize={PAGE_SIZE} page={list.page} onPage={list.setPage} of={{ label, list: top }} />
    </div>
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
