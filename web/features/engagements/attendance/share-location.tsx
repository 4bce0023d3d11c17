import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { ArrivalClaim, Engagement } from '#contract/engagements/engagement.ts';
import { Notice } from '#web/ui/notice.tsx';
import { placeWords } from './attendance-words.ts';
import classes from './no-one-here.module.css';
import { usePosition } from './use-position.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

/** Shown while a person waits without a location that counts: what is wrong with it, and a button that tries again. */
export function ShareLocation({ engagement, claim }: { engagement: Engagement; claim: ArrivalClaim }) {
  const { t } = useLingui();
  const { state, location, ask } = usePosition();
  const claimAgain = useSubmitAttendance(engagement.id, 'arriveWithoutCode');
  const sent = useRef(location);
  const { submit } = claimAgain;

  useEffect(() => {
    if (!location || sent.current === location) return;
    sent.current = location;
    void submit({ location });
  }, [location, submit]);

  return (
    <div className={classes.share}>
      <Notice tone={state === 'refused' ? 'grey' : 'amber'}>
        {state === 'refused'
          ? t`Your browser doesn’t share your location. We’re asking the pharmacy.`
          : placeWords(claim, engagement)}
      </Notice>
      {state !== 'refused' && (
        <Button
          variant="default"
          size="md"
          h={48}
          fullWidth
          leftSection={<IconCurrentLocation />}
          loading={state === 'asking' || claimAgain.pending}
          onClick={ask}
        >
          <Trans>Share my location</Trans>
        </Button>
      )}
    </div>
  );
}
