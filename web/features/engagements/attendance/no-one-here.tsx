/** "No one can give me the code": recorded from that moment, with the clock both sides see (PRODUCT §5). */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, RingProgress } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconPhone } from '@tabler/icons-react';
import type { ArrivalClaim, ArrivalEvidence, Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { distanceOfMeters } from '#web/ui/distance-of-meters.ts';
import { money } from '#web/ui/format-money.ts';
import { clockTime, unbroken } from '#web/ui/format-time.ts';
import { AddDoorPhoto } from './add-door-photo.tsx';
import classes from './no-one-here.module.css';
import { ShareLocation } from './share-location.tsx';
import { clock } from './use-countdown.ts';

type Props = {
  engagement: Engagement;
  /** ISO 8601. */
  since: string;
  /** The server does not have it yet. */
  queued: boolean;
  onHaveCode: () => void;
};

/** What the page says in its own words. */
const shownElsewhere = ['arrivalCodeFailed', 'arrivalWaiting', 'doorPhotoAdded'];

export function NoOneHere({ engagement, since, queued, onHaveCode }: Props) {
  const { t } = useLingui();
  const { terms, shift, timeline, arrivalClaim: claim, arrivalEvidence: evidence } = engagement;
  const waited = (useNow(1000) - toMillis(since)) / 1000;
  const goal = 60 * (evidence?.afterMinutes ?? 0);
  const phone = shift.business.exact?.phone;
  const steps = timeline
    .filter(({ at, name }) => !shownElsewhere.includes(name) && toMillis(at) >= toMillis(since))
    .slice(0, 4);
  return (
    <div className={classes.view}>
      <div>
        <h2 className={classes.title}>{claim?.inReview ? t`An admin decides` : t`We asked the pharmacy`}</h2>
        <p className={classes.text}>
          {queued
            ? t`Your time is saved. It’s sent as soon as you have a signal. Please stay near the entrance.`
            : reasonOf(claim)}
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
        {goal > 0 && (
          <RingProgress
            size={88}
            thickness={8}
            roundCaps
            sections={[{ value: Math.min(100, (waited / goal) * 100), color: 'var(--brand)' }]}
            aria-hidden="true"
          />
        )}
        <p className={classes.rule}>
          <Rule claim={claim} evidence={evidence} /> <TurnedAwayThen engagement={engagement} />
        </p>
      </div>
      <ul className={classes.list} aria-label={t`What happened so far`}>
        <li>
          {queued ? (
            <IconCircleDashed size={19} color="var(--amber-solid)" aria-hidden="true" />
          ) : (
            <IconCircleCheckFilled size={19} color="var(--pine-solid)" aria-hidden="true" />
          )}
          <span>{queued ? t`Arrival saved on this phone` : t`Arrival saved`}</span>
          <DateTime at={since} timeZone={terms.timeZone} show="time" className={classes.quiet} />
        </li>
        {steps.map((entry) => (
          <li key={`${entry.name}${entry.at}`}>
            <IconCircleCheckFilled size={19} color="var(--pine-solid)" aria-hidden="true" />
            <span>{entry.sentence}</span>
            <DateTime at={entry.at} timeZone={terms.timeZone} show="time" className={classes.quiet} />
          </li>
        ))}
      </ul>
      {claim && !claim.placeProven && !claim.inReview && <ShareLocation engagement={engagement} claim={claim} />}
      <AddDoorPhoto engagement={engagement} />
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

/** Says what makes the arrival count; a booking kept on the phone by an older version has no numbers. */
function Rule({ claim, evidence }: { claim: ArrivalClaim | null; evidence: ArrivalEvidence | null | undefined }) {
  if (claim?.inReview || !evidence)
    return <Trans>The arrival code still clocks you in right away. So does a yes from the pharmacy.</Trans>;
  const { afterMinutes, nearMeters } = evidence;
  const near = distanceOfMeters(nearMeters);
  return claim?.placeProven ? (
    <Trans>
      Your location shows you’re here. After <strong>{afterMinutes} min</strong> you count as arrived, unless the
      pharmacy says you’re not here.
    </Trans>
  ) : (
    <Trans>
      You count as arrived once the pharmacy confirms it, or after <strong>{afterMinutes} min</strong> if your location
      is within {near}. Otherwise an admin decides.
    </Trans>
  );
}

/** Names the pay of who waits at a closed door from the first minute on. */
function TurnedAwayThen({ engagement }: { engagement: Engagement }) {
  const { turnedAwayAt, turnedAwayPayCents, shift } = engagement;
  if (!turnedAwayAt || !turnedAwayPayCents) return null;
  const [at, pay] = [unbroken(clockTime(turnedAwayAt, shift.timeZone)), money(turnedAwayPayCents)];
  return (
    <Trans>
      If nobody lets you in by {at}, you’re paid <strong>{pay}</strong>.
    </Trans>
  );
}

/** Says what the person can rely on now. */
function reasonOf(claim: ArrivalClaim | null): string {
  if (claim?.pharmacyWord === 'notHere')
    return t`The pharmacy says you’re not here. An admin looks at the evidence and decides. Call the pharmacy.`;
  if (claim?.inReview)
    return t`The pharmacy did not answer, and no location shows that you’re here. An admin decides. Your time is saved.`;
  return t`Your time is saved and the pharmacy is alerted. Please stay near the entrance.`;
}
