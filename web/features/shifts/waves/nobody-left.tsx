import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import classes from './waves.module.css';

type Props = { shift: Shift; plan: NonNullable<Standby['plan']>; onInvite: (() => void) | undefined };

/** Says that no wave is to come, and what reaches more people. */
export function NobodyLeft({ shift, plan, onInvite }: Props) {
  const links = usePharmacyPaths();
  const asked = plan.waves.flatMap(({ people }) => people);
  const waiting = asked.filter(({ answer }) => answer === 'asked').length;
  const hasBegun = toMillis(shift.startsAt) <= now();
  const phone = shift.business.exact?.phone;
  const waitingWords = plural(waiting, {
    0: 'Nobody who was asked can still answer.',
    one: '# person can still answer.',
    other: '# people can still answer.',
  });
  return (
    <div className={classes.nobody}>
      <h3>{asked.length === 0 ? t`Nobody qualified is within reach` : t`Nobody is left to ask`}</h3>
      <p>
        {asked.length > 0 && `${waitingWords} `}
        {hasBegun ? (
          <Trans>A higher rate reaches more people.</Trans>
        ) : (
          <Trans>A higher rate or other hours can reach more people.</Trans>
        )}
      </p>
      {(!hasBegun || phone) && (
        <div className={classes.ways}>
          {!hasBegun && onInvite && (
            <Button variant="default" onClick={onInvite}>
              <Trans>Invite people</Trans>
            </Button>
          )}
          {!hasBegun && (
            <Button component={Link} to={links.shift(shift.id)} variant="default">
              <Trans>Edit the shift</Trans>
            </Button>
          )}
          {phone && (
            <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={17} />}>
              <Trans>Call the pharmacy</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
