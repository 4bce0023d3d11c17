import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MySpecialist } from '#contract/specialists/specialist.ts';
import { Card } from '#web/ui/card.tsx';
import classes from './standing-card.module.css';

/** Shows the person's standing and what changes it. */
export function StandingCard({ profile }: { profile: MySpecialist | undefined }) {
  const { t } = useLingui();
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
            Completing shifts and arriving on time raise it. Cancelling late lowers it. No money fines, ever.
          </Trans>
        </p>
      </Card>
    </div>
  );
}
