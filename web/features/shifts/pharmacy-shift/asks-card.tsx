import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { toMillis } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { requestCount } from '../shift-counts.ts';
import classes from './shift-page.module.css';

/** Returns how many favorites and people of the own bank heard that they come first. */
function toldWords(people: number): string {
  return plural(people, { 0: 'We told none of them.', other: 'We told # of them.' });
}

/**
 * How many people requested an open shift or, where somebody left it, were asked to step in, with a link to them; and of one that
 * favorites come first for, until when and how many were told.
 */
export function AsksCard({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const none = shift.requests === 0;
  const now = useNow();
  const isForFavorites = shift.opensToAllAt !== null && toMillis(shift.opensToAllAt) > now;
  const enabled = none || isForFavorites;
  const standby = useEndpoint(engagementEndpoints.getStandby, { params: { id: shift.id } }, { enabled });
  const plan = standby.data?.plan;
  // One that waits for a card asks nobody.
  const asked = none && plan?.closedAs === null && plan.pausedAt === null;
  return (
    <Card>
      <div className={classes.asks}>
        <div className={classes.asksWords}>
          <h2 className={classes.asksTitle}>{asked ? t`Backups are being asked` : requestCount(shift.requests)}</h2>
          <p className={classes.quiet}>
            {asked
              ? t`The first to accept has it.`
              : shift.bookingMode === 'instant'
                ? t`The first qualified person to book it gets it.`
                : t`You choose who works it. Requests expire if you don’t answer in time.`}
          </p>
          {shift.opensToAllAt && isForFavorites && (
            <>
              <p className={classes.quiet}>
                <Trans>
                  Only your favorites and own bank can request it until{' '}
                  <DateTime at={shift.opensToAllAt} timeZone={shift.timeZone} />.
                </Trans>
              </p>
              {/* Its line is kept free until the answer is there: nothing below moves. */}
              <p className={classes.quiet}>{standby.data ? toldWords(standby.data.told.favoritesInAll) : '\u00a0'}</p>
            </>
          )}
        </div>
        <Button
          component={Link}
          to={links.candidates(shift.id)}
          variant={shift.requests > 0 ? 'filled' : 'default'}
          leftSection={<IconUsers size={17} />}
        >
          {shift.requests > 0 ? (
            <Trans>View requests</Trans>
          ) : asked ? (
            <Trans>View backups</Trans>
          ) : (
            <Trans>Invite people</Trans>
          )}
        </Button>
      </div>
    </Card>
  );
}
