/** One pharmacy on one day, opened from the board: each stretch with its link, and a button that posts the gap. */
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { Coverage, CoverageDay, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { nowIso } from '#web/clock.ts';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { calendarDay, timeRange, zoneName } from '#web/ui/format-time.ts';
import { usePhone } from '#web/ui/use-media.ts';
import { LoginNotice } from '../businesses/login-notice.tsx';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { placesOpen } from '../shifts/places-open.ts';
import { AskStaffNotice } from './ask-staff-notice.tsx';
import { gapKey } from './board-days.ts';
import { ContactedPeopleList } from './contacted-people-list.tsx';
import { CoverageBar, ScaleHours } from './coverage-bar.tsx';
import classes from './day-panel.module.css';
import { GapCard } from './gap-card.tsx';
import type { GapPosting } from './use-gap-posting.ts';

type Props = {
  opened: { coverage: Coverage; day: CoverageDay } | null;
  onClose: () => void;
  role: License;
  who: string;
  today: string;
  posting: GapPosting;
};

export function DayPanel({ opened, onClose, ...rest }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <Drawer
      opened={opened !== null}
      onClose={onClose}
      size={phone ? '100%' : 440}
      title={opened ? `${opened.coverage.name}, ${calendarDay(opened.day.day)}` : ''}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened && <Day {...rest} {...opened} />}
    </Drawer>
  );
}

function Day({
  coverage,
  day,
  role,
  who,
  today,
  posting,
}: Omit<Props, 'opened' | 'onClose'> & { coverage: Coverage; day: CoverageDay }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const { timeZone } = coverage;
  const zone = day.open ? zoneName(day.open.opensAt, timeZone) : '';
  const gaps = day.stretches.filter(({ kind, isLunch }) => kind === 'gap' && !isLunch);
  const rest = day.stretches.filter(({ kind, isLunch }) => kind !== 'gap' || isLunch);
  const first = rest.find(({ kind, startsAt }) => kind === 'booked' && startsAt > nowIso());
  const reason = day.closure?.name ?? day.holiday;
  return (
    <div className={classes.panel}>
      <p className={classes.open}>
        {day.open ? (
          <Trans>
            Open <TimeRange from={day.open.opensAt} to={day.open.closesAt} timeZone={timeZone} />, {zone}
          </Trans>
        ) : coverage.hoursKnown ? (
          t`Closed`
        ) : (
          t`Opening hours are not set`
        )}
        {reason && `, ${reason}`}
      </p>
      <div>
        <CoverageBar day={day} timeZone={timeZone} tall asked={coverage.rosterAsked} />
        <ScaleHours />
      </div>
      {!coverage.rosterAsked && <AskStaffNotice coverages={[coverage]} />}
      {first?.name && (
        <LoginNotice businessId={coverage.businessId} who={first.name} startsAt={first.startsAt} timeZone={timeZone} />
      )}
      {gaps.map((stretch) => {
        const key = gapKey(coverage.businessId, stretch.startsAt);
        return (
          <GapCard
            key={key}
            gap={{ key, coverage, day, stretch }}
            role={role}
            today={today}
            posting={posting}
            posted={posting.posted.find((done) => done.gap.key === key)}
            primary
          />
        );
      })}
      {rest.length > 0 && (
        <ul className={classes.list} aria-label={t`On duty`}>
          {rest.map((stretch) => (
            <li key={`${stretch.kind} ${stretch.startsAt}`} className={classes.item}>
              <span className={classes.time}>{timeRange(stretch.startsAt, stretch.endsAt, timeZone)}</span>
              <span className={clsx(classes.who, stretch.isUrgent && classes.urgent)}>
                {[words(stretch, timeZone), stretch.places && placesOpen(stretch.places)].filter(Boolean).join(', ')}
              </span>
              {stretch.shiftId && (
                <Link
                  to={stretch.kind === 'requested' ? links.candidates(stretch.shiftId) : links.shift(stretch.shiftId)}
                >
                  {stretch.kind === 'requested' ? t`View requests` : t`View shift`}
                </Link>
              )}
              {stretch.favoritesUntil && (
                <span className={classes.who}>
                  <Trans>
                    Only your favorites and your own bank see it until{' '}
                    <DateTime at={stretch.favoritesUntil} timeZone={timeZone} />.
                  </Trans>
                </span>
              )}
              {stretch.shiftId && stretch.kind !== 'booked' && (
                <ContactedPeopleList shiftId={stretch.shiftId} timeZone={timeZone} />
              )}
            </li>
          ))}
        </ul>
      )}
      {day.stretches.length === 0 && (
        <p className={classes.open}>
          <Trans>No {who} is on duty and no shift is posted.</Trans>
        </p>
      )}
      <Button
        component={Link}
        to={links.post({ business: coverage.businessId, date: day.day })}
        variant="default"
        leftSection={<IconPlus size={16} />}
      >
        <Trans>Post another shift this day</Trans>
      </Button>
    </div>
  );
}

function words({ kind, name, requests, lunch }: CoverageStretch, timeZone: string): string {
  if (kind === 'gap') return t`Nobody: lunch of own staff`;
  if (kind === 'staff') {
    const who = name ? t`${name}, own staff` : t`Own staff`;
    if (!lunch) return who;
    const span = timeRange(lunch.startsAt, lunch.endsAt, timeZone);
    return lunch.onSite ? t`${who}, lunch on site ${span}` : t`${who}, lunch away ${span}`;
  }
  if (kind === 'booked') return name ? t`${name}, booked` : t`Someone, booked`;
  if (kind === 'requested') return plural(requests, { one: '# request to answer', other: '# requests to answer' });
  return t`Posted, nobody yet`;
}
