import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { Link } from 'react-router';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { points } from '#web/features/engagements/points.ts';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { mayAppeal } from '#web/features/standing/may-appeal.ts';
import { standingLineTitle } from '#web/features/standing/standing-words.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-card.module.css';

/** So many of the newest lines. */
const SHOWN = 2;

/** Returns the reads that `StandingCard` shows. */
export function useMyStanding() {
  return { profile: useMyProfile(), standing: useEndpoint(standingEndpoints.getStanding, {}) };
}

/** Shows the person's standing with what moved it last, and leads to all that it is made of. */
export function StandingCard() {
  const { t } = useLingui();
  const { profile, standing: read } = useMyStanding();
  if (isMissing(profile)) return <ReadNotice title={t`We couldn’t load your standing.`} read={profile} />;
  if (!profile.data) return null;
  const { standing, completedShifts } = profile.data;
  const moved = (read.data?.lines ?? []).filter(({ state, effect }) => state !== 'void' && effect !== 0);
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
      {isMissing(read) && <ReadNotice title={t`We couldn’t load what moved it.`} read={read} />}
      {moved.length > 0 && (
        <ul className={classes.lines} aria-label={t`What moved it last`}>
          {moved.slice(0, SHOWN).map((line) => (
            <li key={line.id}>
              <span>{standingLineTitle(line)}</span>
              <span className={classes.points}>
                {mayAppeal(line) && (
                  <Link to={paths.specialist.appealStanding(line.id)}>
                    <Trans context="button">Appeal</Trans>
                  </Link>
                )}{' '}
                <strong data-lost={line.effect < 0 || undefined}>{points(line.effect)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.text}>
        <Plural
          value={completedShifts}
          _0="Everyone starts at 100."
          one="# shift completed."
          other="# shifts completed."
        />{' '}
        <Trans>Completing shifts and arriving on time raise it. Canceling late lowers it. No money fines, ever.</Trans>
      </p>
      <p className={classes.text}>
        <Link to={paths.specialist.standing()}>
          <Trans>See every line, appeal and what if</Trans>
        </Link>
      </p>
    </Card>
  );
}
