import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { AmendmentButtons } from '#web/features/amendments/amendment-buttons.tsx';
import { bookingPay } from '#web/features/engagements/booking-pay.ts';
import { PersonButton } from '#web/features/specialists/person-button.tsx';
import { DateTime, DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { rate } from '#web/ui/format-money.ts';
import { hours } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { useEngagement } from '../engagements/queries.ts';
import classes from './booking-panel.module.css';
import { changeWords } from './change-words.ts';
import { FileRow } from './message-files.tsx';
import { useThread } from './queries.ts';
import { useMessagePaths } from './use-message-paths.ts';

/** What the thread is about, beside it: the terms, the change that waits, the files of the messages. */
export function BookingPanel({ engagementId }: { engagementId: string }) {
  const { t } = useLingui();
  const { engagement, isError } = useEngagement(engagementId);
  return (
    <aside className={classes.panel} aria-label={t`The booking`}>
      {engagement ? (
        <>
          <Booking engagement={engagement} />
          <Files engagementId={engagementId} />
        </>
      ) : (
        !isError && <LoadingSkeletons shape="lines" count={6} label={t`Loading the booking`} />
      )}
    </aside>
  );
}

function Booking({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const links = useMessagePaths();
  const { terms, shift, status, quote, amendment, specialist } = engagement;
  const pay = bookingPay(engagement, links.side);
  const { firstName } = specialist;
  return (
    <section className={classes.part}>
      <header className={classes.head}>
        <h2 className={classes.title}>{status === 'Pending' ? t`The shift` : t`The booking`}</h2>
        <StatusBadge set="engagement" value={status} />
      </header>
      <div>
        <p className={classes.day}>
          <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />
        </p>
        <p className={classes.when}>
          <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} withZone />
        </p>
        <p className={classes.quiet}>
          {shift.business.name}, {shift.business.city}
        </p>
      </div>
      <dl className={classes.facts}>
        <dt>{t`Paid hours`}</dt>
        <dd>{hours(quote.paidMinutes)}</dd>
        <dt>{t`Rate`}</dt>
        <dd>{rate(terms.ratePerHourCents)}</dd>
        {pay !== null && (
          <>
            <dt>{links.side === 'specialist' ? t`You receive` : t`You pay, all in`}</dt>
            <dd>
              <Money cents={pay} />
            </dd>
          </>
        )}
        {links.side === 'business' && (
          <>
            <dt>{t`Standing of ${firstName}`}</dt>
            <dd>{specialist.standing}</dd>
          </>
        )}
      </dl>
      {amendment && (
        <Notice
          tone="plum"
          title={changeWords(amendment, engagement, links.side)}
          icon={<IconArrowsDiff size={18} stroke={1.75} aria-hidden="true" />}
        >
          <Trans>
            Open until <DateTime at={amendment.expiresAt} timeZone={terms.timeZone} withZone />.
          </Trans>
        </Notice>
      )}
      <Button component={Link} to={links.booking(engagement)} variant="default" fullWidth>
        {status === 'Pending' ? t`Open the request` : t`Open booking`}
      </Button>
      {links.side === 'business' && <PersonButton businessId={shift.business.id} specialist={specialist} />}
      {amendment?.proposedBy === links.side && (
        <div className={classes.acts}>
          <AmendmentButtons engagement={engagement} side={links.side} size="sm" />
        </div>
      )}
    </section>
  );
}

function Files({ engagementId }: { engagementId: string }) {
  const { t } = useLingui();
  const { messages } = useThread(engagementId);
  const files = messages.flatMap((message) => message.files).toReversed();
  if (files.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{t`Files`}</h2>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileRow file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
