/** Rates a shift (26), or shows both ratings once they can be read. The same page for both sides. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { RatingSide } from '#contract/engagements/rating.ts';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayLabel } from '#web/ui/date-time.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { BothRatings } from './both-ratings.tsx';
import { useRatings } from './queries.ts';
import { RatingForm } from './rating-form.tsx';
import classes from './rating-page.module.css';

type Props = {
  side: RatingSide;
  /** Where the booking is shown. */
  backTo: (engagementId: string) => string;
  /** Whom the pharmacy's side rates. */
  who?: (engagement: Engagement) => ReactNode;
};

export function RatingPage({ side, backTo, who }: Props) {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { engagement, ...read } = useEngagement(id);
  const ratings = useRatings(id);
  const canRate = ratings.data && actionNamed(ratings.data.actions, 'rateEngagement')?.refusal === null;
  return (
    <Page className={classes.page ?? ''}>
      <PageHeader
        title={canRate ? t`Rate the shift` : t`Ratings`}
        back={
          <Link to={backTo(id)}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> <Trans>View shift</Trans>
          </Link>
        }
        sub={
          engagement && (
            <>
              {who ? who(engagement) : engagement.shift.business.name},{' '}
              <DayLabel at={engagement.terms.startsAt} timeZone={engagement.terms.timeZone} />
            </>
          )
        }
        actions={
          canRate &&
          !ratings.data?.yours && (
            <Button component={Link} to={backTo(id)} variant="subtle">
              <Trans>Later</Trans>
            </Button>
          )
        }
      />
      {!engagement && read.isError && <ReadError title={t`We couldn’t load this shift`} read={read} />}
      {ratings.isError && <ReadError title={t`We couldn’t load the ratings`} read={ratings} />}
      {(!engagement || !ratings.data) && !read.isError && !ratings.isError && (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the ratings`} />
      )}
      {engagement &&
        ratings.data &&
        (canRate ? (
          <RatingForm
            engagement={engagement}
            ratings={ratings.data}
            side={side}
            onSent={() => navigate(backTo(id), { replace: true })}
          />
        ) : (
          <Card>
            <BothRatings ratings={ratings.data} engagement={engagement} side={side} />
          </Card>
        ))}
    </Page>
  );
}
