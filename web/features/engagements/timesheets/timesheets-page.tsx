/** Timesheets (09): what waits for approval, beside its evidence and its cost. Shared by owner and manager. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChecks } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { useActiveBusiness } from '#web/features/session/use-active-business.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useKeys } from '#web/ui/use-keys.ts';
import { useEngagements } from '../queries.ts';
import { PaySplit } from './pay-split.tsx';
import { RecentlyApproved } from './recently-approved.tsx';
import { TimesheetDetail } from './timesheet-detail.tsx';
import { waitingOf } from './timesheet-groups.ts';
import { TimesheetQueue } from './timesheet-queue.tsx';
import classes from './timesheets.module.css';
import { useApprove } from './use-approve.ts';

export function TimesheetsPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const asked = params.get('engagement');
  const phone = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false }) ?? false;
  const links = usePharmacyPaths();
  const { active } = useActiveBusiness();
  const terms = useEndpoint(operationEndpoints.getPublicTerms, {}, { staleTime: Number.POSITIVE_INFINITY });
  const read = useEngagements({ status: ['In Review'], pageSize: 100, ...(active && { businessId: active.id }) });
  const { look, planned } = waitingOf(read.data?.items ?? []);
  const all = [...look, ...planned];
  const selected = all.find(({ id }) => id === asked) ?? (phone ? undefined : all[0]);
  const acts = useApprove();
  const alone = phone && selected !== undefined;
  const within = terms.data?.approveWithinHours;
  const asPlanned = planned.length;

  useKeys({
    a: () => {
      if (selected && actionNamed(selected.actions, 'approveTimesheet')?.refusal === null && !acts.approving)
        acts.approve(selected);
    },
  });

  return (
    <Page>
      <PageHeader
        title={t`Timesheets`}
        back={alone && <Link to={links.timesheets()}>{t`All timesheets`}</Link>}
        sub={
          within !== undefined &&
          plural(within, {
            one: 'Hours approve themselves # hour after they arrive.',
            other: 'Hours approve themselves # hours after they arrive.',
          })
        }
        actions={
          asPlanned > 0 &&
          !alone && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              loading={acts.approvingAll}
              onClick={() => acts.approveAll(planned)}
            >
              {t`Approve ${asPlanned} as planned`}
            </Button>
          )
        }
      />
      {read.isError && <ReadError title={t`We could not load timesheets`} read={read} />}
      {read.isPending && <LoadingSkeletons count={4} label={t`Loading timesheets`} />}
      {read.data && all.length === 0 && (
        <Card>
          <EmptyState title={t`All hours are approved.`}>
            <Trans>When somebody signs out, their hours come here with what was recorded.</Trans>
          </EmptyState>
        </Card>
      )}
      {all.length > 0 && (
        <div className={classes.layout}>
          {!alone && <TimesheetQueue look={look} planned={planned} selected={selected} />}
          {selected && (
            <>
              <TimesheetDetail key={selected.id} engagement={selected} />
              <PaySplit engagement={selected} onApprove={() => acts.approve(selected)} approving={acts.approving} />
            </>
          )}
        </div>
      )}
      {!alone && <RecentlyApproved businessId={active?.id} />}
    </Page>
  );
}
