/** Timesheets (09): hours waiting for approval, with their evidence and cost. Shared by owners and managers. */

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { ExportButton } from '#web/features/shell/export-button.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { usePostpone } from '#web/features/shell/waiting-acts.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { duration } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { WithSharedReason } from '#web/ui/with-shared-reason.tsx';
import { useExpenseChecks } from '../expenses/use-expense-checks.ts';
import { useEngagements } from '../queries.ts';
import { ApprovePlanned } from './approve-planned.tsx';
import { PaySplit } from './pay-split.tsx';
import { RecentlyApproved } from './recently-approved.tsx';
import { TimesheetDetail } from './timesheet-detail.tsx';
import { type Waiting, waitingOf } from './timesheet-groups.ts';
import { TimesheetQueue } from './timesheet-queue.tsx';
import classes from './timesheets.module.css';
import { useApprove } from './use-approve.ts';

/** What is exported: hours that wait, and those that were approved. */
const WORKED = 'In Review,Approved,Completed';

/** `disputed`: draws the hours in dispute under those to check, and what is given below them once they are known. */
export function TimesheetsPage({ disputed }: { disputed: (below: ReactNode) => ReactNode }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const engagementId = params.get('engagement');
  const phone = usePhone();
  const links = usePharmacyPaths();
  const { active } = useActiveBusiness();
  const terms = usePublicTerms();
  const read = useEngagements({ status: ['In Review'], pageSize: 100, ...(active && { businessId: active.id }) });
  const { items = [], total = 0 } = read.data ?? {};
  const { look, planned } = waitingOf(items);
  const all = [...look, ...planned];
  const chosen = all.find(({ id }) => id === engagementId);
  // Hours that were answered stay what the page is about: the next are not selected by that.
  const isGone = engagementId !== null && read.data !== undefined && !chosen;
  const selected = chosen ?? (phone || isGone ? undefined : all[0]);
  const acts = useApprove();
  const checks = useExpenseChecks();
  const approve = (waiting: Waiting) => {
    const expenses = checks.decide(waiting.expenses.lines);
    if (expenses) acts.approve(waiting, expenses);
  };
  const navigate = useNavigate();
  const postpone = usePostpone();
  const alone = phone && selected !== undefined;
  const within = terms.data?.approveWithinHours;
  // Until the hours are known, the sentence keeps its lines free.
  const hours = within ?? 48;

  useKeys({
    d: () => {
      if (!selected || actionNamed(selected.actions, 'disputeTimesheet')?.refusal !== null) return;
      void navigate(links.dispute(selected.id));
    },
    a: () => {
      if (!selected || actionNamed(selected.actions, 'approveTimesheet')?.refusal !== null || acts.approving) return;
      const expenses = checks.decide(selected.expenses.lines);
      if (!expenses) return;
      const { firstName } = selected.specialist;
      const paid = duration(selected.timesheet.paidMinutes);
      void navigate(links.timesheets(selected.id), { replace: true });
      postpone({
        id: selected.id,
        message: t`Approving ${paid} for ${firstName}.`,
        act: () => acts.approve(selected, expenses),
      });
    },
  });

  return (
    <Page>
      <PageHeader
        title={t`Timesheets`}
        back={alone && <Link to={links.timesheets()}>{t`All timesheets`}</Link>}
        className={classes.header ?? ''}
        sub={
          <span className={clsx(within === undefined && classes.free)}>
            {plural(hours, {
              one: 'After # hour, recorded hours that match the booking are approved automatically. An admin decides the rest.',
              other:
                'After # hours, recorded hours that match the booking are approved automatically. An admin decides the rest.',
            })}
          </span>
        }
        actions={
          !alone && (
            <WithSharedReason>
              <ExportButton
                list="bookings"
                filters={{ status: WORKED, order: 'latest', ...(active && { businessId: active.id }) }}
              />
              {planned.length > 0 && (
                <ApprovePlanned planned={planned} loading={acts.approvingAll} onApprove={acts.approveAll} />
              )}
            </WithSharedReason>
          )
        }
      />
      {read.isError && <ReadError title={t`We couldn’t load timesheets`} read={read} />}
      {read.isPending && <LoadingSkeletons count={4} label={t`Loading timesheets`} />}
      {read.data && all.length === 0 && (
        <Card>
          <EmptyState title={t`All hours are approved.`}>
            <Trans>When someone clocks out, their hours appear here with what was recorded.</Trans>
          </EmptyState>
        </Card>
      )}
      {all.length > 0 && (
        <div className={classes.layout}>
          {!alone && <TimesheetQueue look={look} planned={planned} more={total - items.length} selected={selected} />}
          {isGone && !phone && (
            <Card>
              <EmptyState
                title={t`These hours are answered.`}
                actions={
                  <Button component={Link} to={links.timesheets(all[0]?.id)} variant="default">
                    <Trans>Check the next</Trans>
                  </Button>
                }
              >
                <Trans>Choose other hours from the list.</Trans>
              </EmptyState>
            </Card>
          )}
          {selected && (
            <>
              <TimesheetDetail key={selected.id} engagement={selected} checks={checks} />
              <PaySplit
                engagement={selected}
                checks={checks}
                onApprove={() => approve(selected)}
                approving={acts.approving}
              />
            </>
          )}
        </div>
      )}
      {!alone && read.data && disputed(<RecentlyApproved businessId={active?.id} />)}
    </Page>
  );
}
