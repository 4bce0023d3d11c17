/** One shift as its pharmacy sees it: terms, who is on it, the codes, what happened, and what may be done. */
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Shift } from '#contract/shifts/shift.ts';
import { usePharmacyPaths } from '#web/features/businesses/use-pharmacy-paths.ts';
import { CodesCard } from '#web/features/engagements/attendance/codes-card.tsx';
import { PersonCard } from '#web/features/engagements/attendance/person-card.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayLabel, timeRange, zoneName } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { ModeTag } from '../mode-tag.tsx';
import { useShift } from '../queries.ts';
import { CostCard } from './cost-card.tsx';
import { ShiftActs } from './shift-acts.tsx';
import classes from './shift-page.module.css';
import { TermsCard } from './terms-card.tsx';

export function ShiftPage() {
  const { id = '' } = useParams();
  const links = usePharmacyPaths();
  const read = useShift(id);
  const back = <Link to={links.shifts()}>Shifts</Link>;
  if (read.data) return <Loaded shift={read.data} back={back} />;
  return (
    <Page>
      <PageHeader title="Shift" back={back} />
      {read.isError ? (
        <ReadError title="We could not load this shift" read={read} />
      ) : (
        <LoadingSkeletons shape="cards" count={2} label="Loading the shift" />
      )}
    </Page>
  );
}

function Loaded({ shift, back }: { shift: Shift; back: React.ReactNode }) {
  const links = usePharmacyPaths();
  const { engagement } = useEngagement(shift.booked?.engagementId ?? null);
  const { timeZone } = shift;
  const when = `${dayLabel(shift.startsAt, timeZone)}, ${timeRange(shift.startsAt, shift.endsAt, timeZone).text}`;
  const working = engagement && ['Booked', 'In Progress'].includes(engagement.status);
  return (
    <Page>
      <PageHeader
        title={when}
        back={back}
        sub={
          <span className={classes.sub}>
            <StatusBadge set="shift" value={shift.status} />
            {shift.status === 'Active' && <ModeTag mode={shift.bookingMode} emergency={shift.emergency} />}
            <span>
              {shift.business.name}, {shift.business.city}. {zoneName(shift.startsAt, timeZone)}.
            </span>
          </span>
        }
        actions={<ShiftActs shift={shift} engagement={engagement} />}
      />
      <div className={classes.layout}>
        <div className={classes.column}>
          {shift.status === 'Active' && (
            <Card>
              <div className={classes.asks}>
                <div>
                  <h2 className={classes.asksTitle}>{requestWords(shift)}</h2>
                  <p className={classes.quiet}>
                    {shift.bookingMode === 'instant'
                      ? 'The first qualified person to book it has it.'
                      : 'You choose who works it. Requests end by themselves when their time is over.'}
                  </p>
                </div>
                <Button
                  component={Link}
                  to={links.candidates(shift.id)}
                  variant={shift.requests > 0 ? 'filled' : 'default'}
                  leftSection={<IconUsers size={17} />}
                >
                  {shift.requests > 0 ? 'Choose' : 'Invite people'}
                </Button>
              </div>
            </Card>
          )}
          {engagement && <PersonCard engagement={engagement} />}
          <TermsCard shift={shift} />
          {engagement && engagement.timeline.length > 0 && (
            <Card title="What happened">
              <Timeline
                timeZone={timeZone}
                items={engagement.timeline.map((entry, index) => ({
                  key: `${index} ${entry.at}`,
                  at: entry.at,
                  sentence: entry.sentence,
                  detail: [entry.actor, entry.detail].filter(Boolean).join(', '),
                }))}
              />
            </Card>
          )}
        </div>
        <div className={classes.column}>
          {working && <CodesCard engagement={engagement} />}
          <CostCard shift={shift} engagement={engagement} />
        </div>
      </div>
    </Page>
  );
}

function requestWords({ requests }: Shift): string {
  if (requests === 0) return 'Nobody asked yet';
  return requests === 1 ? '1 person asks to work it' : `${requests} people ask to work it`;
}
