import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-card.module.css';

/** Shows the person's standing and leads to what it is made of. */
export function StandingCard({ profile }: { profile: UseQueryResult<MySpecialist> }) {
  const { t } = useLingui();
  if (isMissing(profile)) return <ReadNotice title={t`We couldn’t load your standing.`} read={profile} />;
  if (!profile.data) return null;
  const { standing, completedShifts } = profile.data;
  return (
    <Card
      title={t`Standing`}
      actions={
        <span className={classes.score}>
          <Trans>
            <strong>{standing}</strong> of 100
          </Trans>
        </span>
      }
    >
      <Progress
        value={standing}
        color={standing >= 60 ? 'pine' : 'amber'}
        size={6}
        aria-label={t`Standing ${standing} of 100`}
      />
      <p className={classes.text}>
        <Plural
          value={completedShifts}
          _0="Everyone starts at 100."
          one="# shift completed."
          other="# shifts completed."
        />{' '}
        <Trans>Completing shifts and arriving on time raise it. Cancelling late lowers it. No money fines, ever.</Trans>
      </p>
      <p className={classes.text}>
        <Link to={paths.specialist.standing()}>
          <Trans>See every line, appeal, and what if</Trans>
        </Link>
      </p>
    </Card>
  );
}
