import { t } from '@lingui/core/macro';
import { IconUserX, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { OpenBackup } from '#contract/engagements/wave-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { now } from '#web/clock.ts';
import { AbsenceLadder, AbsencePair } from '#web/features/shifts/waves/absence.tsx';
import { AskingCard } from '#web/features/shifts/waves/asking-card.tsx';
import { StandbyLink } from '#web/features/shifts/waves/standby-link.tsx';
import { useAbsence } from '#web/features/shifts/waves/use-absence.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { TimeRange } from '#web/ui/date-time.tsx';
import { money, rate } from '#web/ui/format-money.ts';
import { dayLabel, timeRange } from '#web/ui/format-time.ts';
import { Tag } from '#web/ui/tag.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { isSoon } from './backups-of-today.ts';
import classes from './today.module.css';

/** Shows who is asked to step in (20): a card for each shift of the next day, a line for each later one. */
export function BackupsToday({ items }: { items: readonly OpenBackup[] }) {
  const later = items.filter((item) => !isSoon(item));
  return (
    <>
      {items.filter(isSoon).map((item) => (
        <SoonBackup key={item.shift.id} item={item} />
      ))}
      {later.length > 0 && (
        <Card flush title={t`Backups for later shifts`} className={classes.later}>
          <ul className={classes.rows} aria-label={t`Backups for later shifts`}>
            {later.map(({ shift }) => (
              <li key={shift.id} className={classes.openRow}>
                <span className={classes.who}>
                  <span className={classes.name}>
                    {shift.business.name}, {dayLabel(shift.startsAt, shift.timeZone)}
                  </span>
                  <span className={classes.quiet}>
                    <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} />
                  </span>
                </span>
                <StandbyLink shiftId={shift.id} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** A shift of the next day: who left it, who is asked, and what it costs. */
function SoonBackup({ item: { shift, standby } }: { item: OpenBackup }) {
  const phone = usePhone();
  const { plan } = standby;
  const absent = useAbsence(shift.id, plan);
  if (!plan) return null;
  const { name } = shift.business;
  const hasBegun = toMillis(shift.startsAt) <= now();
  const role = licenseLabel(shift.role);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const hours = timeRange(shift.startsAt, shift.endsAt, shift.timeZone);
  const perHour = rate(standby.ratePerHourCents);
  const total = money(standby.quote.totalCents);
  return (
    <>
      <AskingCard
        {...{ shift, standby, plan, short: phone, urgent: hasBegun }}
        title={hasBegun ? t`${name} needs a backup now` : t`${name} needs a backup`}
        about={
          hasBegun
            ? t`${role}, ${day}, ${hours}. ${perHour}, at most ${total} all in.`
            : t`${role}, ${day}, ${hours}. ${perHour}, ${total} all in.`
        }
        tag={<CauseTag cause={plan.cause} />}
        ladder={absent && <AbsenceLadder engagement={absent} plan={plan} />}
        link={<Link to={paths.manager.candidates(shift.id)}>{t`See requests and invites`}</Link>}
      />
      {absent && <AbsencePair engagement={absent} backupCents={standby.quote.totalCents} />}
    </>
  );
}

function CauseTag({ cause }: { cause: NonNullable<OpenBackup['standby']['plan']>['cause'] }) {
  if (cause === 'noShow') return <Tag tone="signal" icon={IconUserX}>{t`No-show`}</Tag>;
  if (cause === 'walkOut') return <Tag tone="signal" icon={IconUserX}>{t`Left early`}</Tag>;
  if (cause === 'released') return <Tag tone="signal" icon={IconUserX}>{t`Released`}</Tag>;
  return <Tag tone="signal" icon={IconX}>{t`Cancelled`}</Tag>;
}
