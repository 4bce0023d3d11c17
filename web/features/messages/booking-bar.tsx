import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { bookingPay } from '#web/features/engagements/booking-pay.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import touch from '#web/ui/touch-target.module.css';
import classes from './booking-bar.module.css';
import { changeWords } from './change-words.ts';
import { useMessagePaths } from './use-message-paths.ts';

/** The booking above its thread, where there is no room beside it: how it stands, or the change that waits. */
export function BookingBar({ engagement }: { engagement: Engagement | undefined }) {
  const { t } = useLingui();
  const links = useMessagePaths();
  if (!engagement) return <div className={classes.bar} />;
  const { amendment, terms, status } = engagement;
  const pay = bookingPay(engagement, links.side);
  const isAsked = amendment !== null && amendment.proposedBy !== links.side;
  return (
    <section className={clsx(classes.bar, amendment && classes.change)} aria-label={t`The booking`}>
      {amendment ? (
        <p className={classes.words}>
          <strong className={classes.line}>{changeWords(amendment, engagement, links.side)}</strong>
          <span className={classes.line}>
            <Trans>
              Answer by <DateTime at={amendment.expiresAt} timeZone={terms.timeZone} withZone />
            </Trans>
          </span>
        </p>
      ) : (
        <p className={classes.words}>
          <StatusBadge set="engagement" value={status} />
          {pay !== null && (
            <span>
              {links.side === 'specialist' ? (
                <Trans>
                  You receive <Money cents={pay} />
                </Trans>
              ) : (
                <Trans>
                  You pay <Money cents={pay} /> all in
                </Trans>
              )}
            </span>
          )}
        </p>
      )}
      <Button
        component={Link}
        to={links.booking(engagement)}
        variant="default"
        size="sm"
        className={touch.target ?? ''}
      >
        {isAsked ? <Trans context="change">Review</Trans> : <Trans context="booking">Open</Trans>}
      </Button>
    </section>
  );
}
