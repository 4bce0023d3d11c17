import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useMyProfile } from '#web/features/specialists/queries.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-card.module.css';

/** One's score and what moves it. */
export function StandingCard() {
  const { t } = useLingui();
  const { data: profile } = useMyProfile();
  const { hash } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const asked = hash === '#standing' && profile !== undefined;
  useEffect(() => {
    if (!asked) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [asked]);
  if (!profile) return null;
  const { standing, completedShifts } = profile;
  return (
    <div ref={box} id="standing" tabIndex={-1}>
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
          <Trans>
            A completed shift and being on time add points; cancelling late takes some. No money fines, ever.
          </Trans>
        </p>
      </Card>
    </div>
  );
}
