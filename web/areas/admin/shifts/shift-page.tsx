/** One shift as an Admin sees it: terms, people, cost and history, and what may be done for a side. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { formatPhone } from '#contract/phone.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { PersonCard } from '#web/features/engagements/attendance/person-card.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { ModeTag } from '#web/features/shifts/mode-tag.tsx';
import { CostCard } from '#web/features/shifts/pharmacy-shift/cost-card.tsx';
import { HappenedCard } from '#web/features/shifts/pharmacy-shift/happened-card.tsx';
import { TermsCard } from '#web/features/shifts/pharmacy-shift/terms-card.tsx';
import { requestCount } from '#web/features/shifts/shift-counts.ts';
import { liveWords } from '#web/features/shifts/use-post-shifts.ts';
import { useShift } from '#web/features/shifts/use-shift.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { cityLine } from '#web/ui/city-line.ts';
import { dayLabel, timeRange, zoneHeading } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { OnBehalfCard } from './on-behalf-card.tsx';
import classes from './shifts.module.css';

const back = (
  <Link to={paths.admin.shifts()}>
    <Trans>Shifts</Trans>
  </Link>
);

export default function ShiftPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const read = useShift(id);
  if (read.data) return <Loaded shift={read.data} />;
  return (
    <Page>
      <PageHeader title={t`Shift`} back={back} />
      {read.isError ? (
        <ReadError title={t`We couldn’t load this shift`} read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label={t`Loading the shift`} />
      )}
    </Page>
  );
}

function Loaded({ shift }: { shift: Shift }) {
  const { t } = useLingui();
  const { engagement } = useEngagement(shift.booked?.engagementId ?? null);
  const { timeZone, business } = shift;
  const had = shift.cancelled?.person && fullName(shift.cancelled.person);
  const waits = liveWords(shift, false);
  return (
    <Page>
      <PageHeader
        title={`${dayLabel(shift.startsAt, timeZone)}, ${timeRange(shift.startsAt, shift.endsAt, timeZone)}`}
        back={back}
        sub={
          <span className={classes.sub}>
            {waits ? <StatusBadge set="posting" value="Pending" /> : <StatusBadge set="shift" value={shift.status} />}
            {shift.status === 'Active' && <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />}
            <span>
              {business.name}, {business.city}. {zoneHeading(shift.startsAt, timeZone)}.
            </span>
          </span>
        }
        actions={
          <Button
            component={Link}
            to={paths.admin.audit({ subject: engagement?.id ?? shift.id })}
            variant="default"
            leftSection={<IconHistory />}
          >
            <Trans>Audit log</Trans>
          </Button>
        }
      />
      {waits && (
        <Notice tone="amber" title={t`Nobody can see this shift yet.`}>
          {waits}
        </Notice>
      )}
      <div className={classes.layout}>
        <div className={classes.column}>
          {engagement ? (
            <PersonCard engagement={engagement} />
          ) : (
            <Card title={t`Nobody is booked`}>
              {had && (
                <p className={classes.asks}>
                  <Trans>{had} had it until it was canceled.</Trans>
                </p>
              )}
              {shift.status === 'Active' && !waits && <p className={classes.asks}>{asksSentence(shift)}</p>}
            </Card>
          )}
          <OnBehalfCard shift={shift} engagement={engagement ?? null} />
          <TermsCard shift={shift} />
          <HappenedCard engagement={engagement} timeZone={timeZone} />
        </div>
        <div className={classes.column}>
          <CostCard shift={shift} engagement={engagement} unpaid={t`Nothing has been held or charged.`} />
          <Card title={business.name}>
            <p className={classes.asks}>
              {[business.exact?.address, cityLine(business)].filter(Boolean).join(', ')}
              {business.exact?.phone && `. ${formatPhone(business.exact.phone)}`}
            </p>
            <Link to={paths.admin.review('business', business.id)}>
              <Trans>Pharmacy profile</Trans>
            </Link>
          </Card>
        </div>
      </div>
    </Page>
  );
}

function asksSentence({ requests }: Shift): string {
  return `${requestCount(requests)}.`;
}
