/** The next shift, with the one action it needs now (DESIGN-LANGUAGE 04). */
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCar, IconClock, IconDeviceDesktop, IconMapPin, IconParking } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { parkingLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { cityLine } from '#web/ui/city-line.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { LateCard } from './attendance/late-answer.tsx';
import { CancelButton } from './cancel-button.tsx';
import { DirectionsButton } from './directions-button.tsx';
import { headlineOf } from './headline.ts';
import classes from './next-shift-card.module.css';
import { NextStep } from './next-step.tsx';
import { SitePackButton } from './site-pack-button.tsx';

/** `children`: more that can be done, beside its own buttons. */
export function NextShiftCard({ engagement, children }: { engagement: Engagement; children?: ReactNode }) {
  const { t } = useLingui();
  const { id, terms, shift, payCents, status, attendance } = engagement;
  const { business, quote, doorToDoor } = shift;
  const now = useNow();
  const may = (name: string) => engagement.actions.some((action) => action.name === name && !action.refusal);
  const unconfirmed =
    status === 'Booked' &&
    attendance === 'Unconfirmed' &&
    may('confirmAttendance') &&
    !may('announceArrival') &&
    !may('arrive');
  const { software } = business;
  const driveMinutes = doorToDoor?.driveMinutesEachWay;
  const paid = hours(quote.paidMinutes);
  const perHour = rate(terms.ratePerHourCents);
  const facts = [
    {
      icon: IconMapPin,
      text: [business.exact?.address, cityLine(business), driveMinutes !== undefined && t`${driveMinutes} min drive`]
        .filter(Boolean)
        .join(', '),
    },
    { icon: IconParking, text: parkingLabel(business.parking) },
    {
      icon: IconDeviceDesktop,
      text: business.exact?.sitePack?.loginReady ? t`${software}, login ready` : software,
    },
  ];
  return (
    <section className={classes.card} aria-label={t({ message: 'Next shift', context: 'upcoming' })}>
      <header className={classes.band} data-now={status === 'In Progress' || undefined}>
        {engagement.onMyWayAt && status === 'Booked' ? (
          <IconCar size={18} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconClock size={18} stroke={1.75} aria-hidden="true" />
        )}
        <h2 className={classes.headline}>{headlineOf(engagement, now)}</h2>
        {attendance && attendance !== 'Unconfirmed' ? (
          <StatusBadge set="attendance" value={attendance} />
        ) : (
          <StatusBadge set="engagement" value={status} />
        )}
      </header>
      <div className={classes.body}>
        <div className={classes.top}>
          <div>
            <h3 className={classes.name}>
              <Link to={paths.specialist.engagement(id)}>{business.name}</Link>
            </h3>
            <p className={classes.when}>
              <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />,{' '}
              <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} withZone />
            </p>
          </div>
          <div className={classes.pay}>
            <Money cents={payCents} size="big" />
            <span>{t`${paid} at ${perHour}`}</span>
          </div>
        </div>
        <ul className={classes.facts}>
          {facts.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
        {unconfirmed && (
          <Notice tone="amber" title={t`Confirm that you’re coming.`}>
            <Trans>The pharmacy sees your answer right away.</Trans>
          </Notice>
        )}
        <LateCard engagement={engagement} />
        <div className={classes.acts}>
          <NextStep engagement={engagement} />
          <SitePackButton engagement={engagement} />
          {children}
          <DirectionsButton business={business} />
        </div>
        {engagement.payment?.status === 'Failed' && (
          <Notice tone="signal" title={t`The pharmacy’s payment failed.`}>
            {engagement.payment.message ?? t`The pharmacy was told.`}
          </Notice>
        )}
      </div>
      {attendance !== 'Late' && (
        <div className={classes.foot}>
          <CancelButton engagement={engagement}>
            <Trans>Cancel shift</Trans>
          </CancelButton>
        </div>
      )}
    </section>
  );
}
