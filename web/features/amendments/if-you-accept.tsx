import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar, IconCar, IconFileText, IconMoon } from '@tabler/icons-react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { after, MINUTE } from '#contract/time.ts';
import { Card } from '#web/ui/card.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import classes from './amendments.module.css';

/** What follows for the specialist's day, before they accept. */
export function IfYouAccept({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { amendment, termsVersion } = engagement;
  if (amendment?.proposedBy !== 'business' || !termsVersion) return null;
  const { before, after: changed, restHours, actions } = amendment;
  const { timeZone } = changed.terms;
  const drive = changed.doorToDoor?.driveMinutesEachWay;
  const leave = (at: string) => clockTime(after(at, -(drive ?? 0) * MINUTE).toISOString(), timeZone);
  const [will, was] = [leave(changed.terms.startsAt), leave(before.terms.startsAt)];
  const overlaps = actions.some(({ refusal }) => refusal === 'overlapping_booking');
  const rest = restHours === null ? null : Math.floor(restHours);
  const next = termsVersion + 1;
  return (
    <Card title={t`If you accept`}>
      <ul className={classes.follows}>
        {drive !== undefined && will !== was && (
          <li>
            <IconCar size={18} stroke={1.75} aria-hidden="true" />
            <Trans>
              Leave home at {will}, not {was}
            </Trans>
          </li>
        )}
        <li>
          <IconMoon size={18} stroke={1.75} aria-hidden="true" />
          {overlaps
            ? t`It overlaps another booking of yours`
            : rest === null
              ? t`No other booking overlaps`
              : t`Nothing overlaps, ${rest} h to your nearest other shift`}
        </li>
        <li>
          <IconFileText size={18} stroke={1.75} aria-hidden="true" />
          <Trans>
            Version {next} of the record replaces version {termsVersion}
          </Trans>
        </li>
        <li>
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          <Trans>Reminders and clock-in times follow</Trans>
        </li>
      </ul>
    </Card>
  );
}
