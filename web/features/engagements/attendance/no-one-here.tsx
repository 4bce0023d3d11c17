/** "No one can give me the code": on record from then, with the clock both sides go by (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, RingProgress } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconPhone } from '@tabler/icons-react';
import { defaultPolicy } from '#contract/admin/policy.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './no-one-here.module.css';
import { clock } from './use-countdown.ts';

type Props = {
  engagement: Engagement;
  /** ISO 8601. */
  since: string;
  /** Not on the server yet. */
  queued: boolean;
  onHaveCode: () => void;
};

const { arrivedByEvidenceMinutes, turnedAwayMinutes } = defaultPolicy;

export function NoOneHere({ engagement, since, queued, onHaveCode }: Props) {
  const { t } = useLingui();
  const { terms, shift, timeline } = engagement;
  const waited = (useNow(1000) - toMillis(since)) / 1000;
  const goal = 60 * (waited < arrivedByEvidenceMinutes * 60 ? arrivedByEvidenceMinutes : turnedAwayMinutes);
  const phone = shift.business.exact?.phone;
  const told = timeline
    .filter(({ at, name }) => name !== 'arrivalCodeFailed' && toMillis(at) >= toMillis(since))
    .slice(0, 4);
  return (
    <div className={classes.view}>
      <div>
        <h2 className={classes.title}>{t`You are on record as here`}</h2>
        <p className={classes.text}>
          {queued
            ? t`Your arrival time is kept. It is sent as soon as you have signal. Stay near the door, please.`
            : t`Your arrival time is kept. The pharmacy is alerted. Stay near the door, please.`}
        </p>
      </div>
      <div className={classes.clock}>
        <div>
          <div className={classes.quiet}>
            <Trans>
              Waiting since <DateTime at={since} timeZone={terms.timeZone} show="time" />
            </Trans>
          </div>
          <div className={classes.time} role="timer" aria-label={t`Time waited`}>
            {clock(waited)}
          </div>
        </div>
        <RingProgress
          size={88}
          thickness={8}
          roundCaps
          sections={[{ value: Math.min(100, (waited / goal) * 100), color: 'var(--brand)' }]}
          aria-hidden="true"
        />
        <p className={classes.rule}>
          <Trans>
            At <strong>{arrivedByEvidenceMinutes} min</strong> you count as arrived. At{' '}
            <strong>{turnedAwayMinutes} min</strong> with nobody here you are paid for being turned away.
          </Trans>
        </p>
      </div>
      <ul className={classes.list} aria-label={t`What happened so far`}>
        <li>
          {queued ? (
            <IconCircleDashed size={19} color="var(--amber-solid)" aria-hidden="true" />
          ) : (
            <IconCircleCheckFilled size={19} color="var(--pine-solid)" aria-hidden="true" />
          )}
          <span>{queued ? t`Arrival kept on this phone` : t`Arrival kept`}</span>
          <DateTime at={since} timeZone={terms.timeZone} show="time" className={classes.quiet} />
        </li>
        {told.map((entry) => (
          <li key={`${entry.name}${entry.at}`}>
            <IconCircleCheckFilled size={19} color="var(--pine-solid)" aria-hidden="true" />
            <span>{entry.sentence}</span>
            <DateTime at={entry.at} timeZone={terms.timeZone} show="time" className={classes.quiet} />
          </li>
        ))}
      </ul>
      <footer className={classes.foot}>
        {phone && (
          <Button component="a" href={`tel:${phone}`} size="md" h={48} fullWidth leftSection={<IconPhone />}>
            <Trans>Call the pharmacy</Trans>
          </Button>
        )}
        <Button variant={phone ? 'subtle' : 'filled'} size="md" h={48} fullWidth onClick={onHaveCode}>
          <Trans>I have the code now</Trans>
        </Button>
      </footer>
    </div>
  );
}
