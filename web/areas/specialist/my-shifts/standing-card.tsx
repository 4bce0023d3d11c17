import { Progress } from '@mantine/core';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-card.module.css';

/** One's score and what moves it. */
export function StandingCard() {
  const { data: profile } = useMyProfile();
  if (!profile) return null;
  const { standing, completedShifts } = profile;
  return (
    <Card
      title="Standing"
      actions={
        <span className={classes.score}>
          <strong>{standing}</strong> of 100
        </span>
      }
    >
      <Progress
        value={standing}
        color={standing >= 60 ? 'pine' : 'amber'}
        size={6}
        aria-label={`Standing ${standing} of 100`}
      />
      <p className={classes.text}>
        {completedShifts === 0
          ? 'Everyone starts at 100.'
          : `${completedShifts} ${completedShifts === 1 ? 'shift' : 'shifts'} completed.`}{' '}
        A completed shift and being on time add points; cancelling late takes some. No money fines, ever.
      </p>
    </Card>
  );
}
