/** One pharmacy: status, what is left to do, details and site pack. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { BusinessForm, isShownInForm } from '#web/features/businesses/form/business-form.tsx';
import { valuesOfBusiness } from '#web/features/businesses/form/business-values.ts';
import { SitePackForm } from '#web/features/businesses/form/site-pack-form.tsx';
import { useOwnBusiness } from '#web/features/businesses/queries.ts';
import { WrittenRatings } from '#web/features/ratings/written-ratings.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { PauseNotice } from '#web/features/shell/pause-notice.tsx';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { paths } from '#web/paths.ts';
import { ActionButton, actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './pharmacies.module.css';
import { StatusNotice } from './status-notice.tsx';

export default function PharmacyPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { business, read } = useOwnBusiness(id);
  if (business) return <Loaded key={business.id} business={business} read={read} />;
  return (
    <Page>
      <PageHeader
        title={t`Pharmacy`}
        back={
          <Link to={paths.business.pharmacies()}>
            <Trans>Pharmacies</Trans>
          </Link>
        }
      />
      {read.isError ? (
        <ReadError title={t`We couldn’t load this pharmacy`} read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the pharmacy`} />
      )}
    </Page>
  );
}

function Loaded({ business, read }: { business: Business; read: ReturnType<typeof useOwnBusiness>['read'] }) {
  const { t } = useLingui();
  const { refresh } = useSession();
  const queryClient = useQueryClient();
  const params = { id: business.id };
  const update = useCall(businessEndpoints.updateBusiness, {
    onError: (error) => {
      // Refetched: the form shows what changed and keeps the person's edits.
      if (error.code === 'changed_meanwhile') void read.refetch();
      return isShownInForm(error);
    },
    onDone: async (after) => {
      queryClient.setQueryData(keyOf(businessEndpoints.getBusiness, { params }), after);
      await refresh();
      toastSuccess(
        after.status === 'In Review' && business.status !== 'In Review' ? t`Saved. It’s in review again.` : t`Saved`,
      );
    },
  });
  const pause = actionNamed(business.actions, 'updateBusiness.pause');
  const resume = actionNamed(business.actions, 'updateBusiness.resume');
  const setPaused = (paused: boolean) => update.mutate({ params, body: { paused } });

  return (
    <Page>
      <PageHeader
        title={business.name}
        back={
          <Link to={paths.business.pharmacies()}>
            <Trans>Pharmacies</Trans>
          </Link>
        }
        sub={
          <span className={classes.sub}>
            <StatusBadge set="profile" value={business.status} />
            {business.city}, {business.state}
          </span>
        }
        actions={
          <>
            <Button component={Link} to={paths.business.staff(business.id)} variant="default">
              <Trans>Staff</Trans>
            </Button>
            {business.status === 'Paused' ? (
              <ActionButton action={resume} onClick={() => setPaused(false)} loading={update.isPending}>
                <Trans>Resume bookings</Trans>
              </ActionButton>
            ) : (
              pause?.refusal === null && (
                <ActionButton
                  action={pause}
                  variant="default"
                  onClick={() => setPaused(true)}
                  loading={update.isPending}
                >
                  <Trans>Pause bookings</Trans>
                </ActionButton>
              )
            )}
          </>
        }
      />
      <div className={classes.stack}>
        <StatusNotice business={business} />
        {business.pause && business.status !== 'Paused' && <PauseNotice pause={business.pause} />}
        <BusinessForm
          first={valuesOfBusiness(business)}
          submit={t`Save changes`}
          saving={update.isPending}
          ownerOnly={actionNamed(business.actions, 'updateBusiness.identity')?.refusal != null}
          onSave={(_all, changed, outcome) => update.mutate({ params, body: changed }, outcome)}
        />
        <SitePackForm business={business} />
        <Card title={t`What people who worked here say`}>
          <WrittenRatings
            about={{ businessId: business.id }}
            linkTo={paths.business.rating}
            empty={t`Nobody has rated a shift yet. You can read and answer each rating once it’s shown.`}
          />
        </Card>
      </div>
    </Page>
  );
}
