import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { ratingWords } from '#web/features/ratings/rating-words.ts';
import { WrittenRatings } from '#web/features/ratings/written-ratings.tsx';
import { DocumentsCard } from '#web/features/specialists/documents-card.tsx';
import { LicensesCard } from '#web/features/specialists/licenses-card.tsx';
import { OwnBanksCard } from '#web/features/specialists/own-banks-card.tsx';
import { ProfileForm } from '#web/features/specialists/profile-form.tsx';
import { ProfileStatusCard } from '#web/features/specialists/profile-status-card.tsx';
import { useMyLicenses, useMyProfile, useOwnBanks } from '#web/features/specialists/queries.ts';
import { QuestionsCard } from '#web/features/specialists/questions-card.tsx';
import { useRequestedField } from '#web/features/specialists/use-requested-field.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './profile-page.module.css';

/** Shows the person's profile: licenses, fields, status, documents. */
export default function ProfilePage() {
  const { t } = useLingui();
  const { requested, goBack } = useRequestedField();
  const { field } = requested;
  const { data: profile, error, refetch, isFetching } = useMyProfile();
  // With the profile: how many there are decides where the form below them begins.
  const { isPending: licensesArePending } = useMyLicenses();
  const { isPending: ownBanksArePending } = useOwnBanks();
  const isLoading = !error && (!profile || licensesArePending || ownBanksArePending);
  return (
    <Page>
      <PageHeader
        title={t`Profile`}
        sub={t`What pharmacies need to know, and what the review checks.`}
        keepsFocus={field !== null}
      />
      {isLoading && <LoadingSkeletons shape="cards" count={3} label={t`Loading your profile`} />}
      {!profile && error && (
        <Card>
          <ErrorPanel
            title={t`We couldn’t load your profile`}
            message={readFailure(error).message}
            reference={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {profile && !isLoading && (
        <div className={classes.grid}>
          <div className={classes.main}>
            <QuestionsCard />
            {profile.license !== null && <LicensesCard requested={requested} goBack={goBack} />}
            <ProfileForm key={profile.id} profile={profile} field={field} goBack={goBack} />
          </div>
          <div className={classes.side}>
            <ProfileStatusCard profile={profile} />
            <OwnBanksCard />
            <DocumentsCard />
            <Card title={t`What pharmacies say`} sub={ratingWords(profile)}>
              <WrittenRatings
                about={{ specialistId: profile.id }}
                linkTo={paths.specialist.rating}
                empty={t`No pharmacy has rated a shift yet.`}
              />
            </Card>
          </div>
        </div>
      )}
    </Page>
  );
}
