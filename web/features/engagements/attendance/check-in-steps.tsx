import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths } from '#web/paths.ts';
import { DateTime, DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { EndingNote } from '../ending-note.tsx';
import { EndingPay } from '../ending-pay.tsx';
import { AddDoorPhoto } from './add-door-photo.tsx';
import { ArrivalWindow } from './arrival-window.tsx';
import { isDeparture } from './attendance-entry.ts';
import classes from './check-in-steps.module.css';
import { CheckedIn } from './checked-in.tsx';
import { CodeEntry } from './code-entry.tsx';
import { EvidenceTags } from './evidence-tags.tsx';
import { NoOneHere } from './no-one-here.tsx';
import { useAttendanceQueue, useSettledRefusals } from './queue.ts';
import { QueuedPanel } from './queued-panel.tsx';
import { RefusedArrival } from './refused-arrival.tsx';
import { usePosition } from './use-position.ts';
import { useSubmitAttendance } from './use-submit-attendance.ts';

type Props = {
  engagement: Engagement;
  /** Where else there is work, once the day has ended here. */
  elsewhere?: ReactNode;
};

/** The step of clocking in a specialist is at, from the server's state and the entries on this device. */
export function CheckInSteps({ engagement, elsewhere }: Props) {
  const { t } = useLingui();
  const { id, terms, shift, status } = engagement;
  const pharmacy = shift.business.name;
  const entries = useAttendanceQueue(id);
  const position = usePosition();
  const [hasCode, setHasCode] = useState(false);
  const noCode = useSubmitAttendance(id, 'arriveWithoutCode');
  const [problem, setProblem] = useState<string | null>(null);

  const waiting = entries.filter((entry) => !entry.refusal);
  const refused = entries.find((entry) => entry.refusal);
  const find = (kind: string) => waiting.find((entry) => entry.kind === kind);
  useSettledRefusals(engagement, refused);
  const left = engagement.departedAt !== null || waiting.some(({ kind }) => isDeparture(kind));
  const arrived =
    engagement.arrivedAt !== null ||
    find('arrive') !== undefined ||
    (refused !== undefined && isDeparture(refused.kind));
  const since = engagement.waitingSince ?? find('arriveWithoutCode')?.at ?? null;

  if (status !== 'Booked' && status !== 'In Progress' && !left) {
    return (
      <div className={classes.step}>
        <Place engagement={engagement} />
        <RefusedArrival engagement={engagement} />
        {engagement.ending ? (
          <>
            <EndingNote engagement={engagement} />
            <EndingPay engagement={engagement} />
            {elsewhere}
            <AddDoorPhoto engagement={engagement} />
          </>
        ) : (
          <Notice tone="grey" title={t`There’s no shift to clock in to.`}>
            <Trans>
              This shift is now <StatusBadge set="engagement" value={status} />.
            </Trans>
          </Notice>
        )}
        <Button component={Link} to={paths.specialist.engagement(id)} variant="default" size="md">
          <Trans>View shift</Trans>
        </Button>
      </div>
    );
  }
  if (left || arrived)
    return <CheckedIn engagement={engagement} waiting={waiting} refused={refused} position={position} left={left} />;
  if (since && !hasCode) {
    return (
      <NoOneHere
        engagement={engagement}
        since={since}
        queued={find('arriveWithoutCode') !== undefined}
        onHaveCode={() => setHasCode(true)}
      />
    );
  }

  const noOne = async () => {
    setProblem(null);
    const sent = await noCode.submit({
      location: position.location,
      instead: refused?.kind === 'arrive' ? refused : undefined,
    });
    if (sent.outcome === 'refused') setProblem(sent.message);
  };
  return (
    <div className={classes.step}>
      <Place engagement={engagement} />
      {waiting.length > 0 && <QueuedPanel entries={waiting} timeZone={terms.timeZone} />}
      <ArrivalWindow engagement={engagement} />
      <EvidenceTags engagement={engagement} position={position} />
      {refused?.kind === 'arrive' && (
        <Notice tone="amber" title={t`The code you entered while offline did not match.`}>
          <Trans>
            Enter it again. Your arrival time, <DateTime at={refused.at} timeZone={terms.timeZone} show="time" />, is
            saved.
          </Trans>
        </Notice>
      )}
      {problem && (
        <Notice tone="signal" live="assertive">
          {problem}
        </Notice>
      )}
      <CodeEntry
        key={refused?.id ?? 'new'}
        engagementId={id}
        kind="arrive"
        label={t`Arrival code`}
        help={t`Ask at ${pharmacy} for the 4 digits.`}
        act={t`Clock in`}
        location={position.location}
        instead={refused?.kind === 'arrive' ? refused : undefined}
      >
        {since ? (
          <Button variant="subtle" size="md" h={48} fullWidth onClick={() => setHasCode(false)}>
            <Trans>I still have no code</Trans>
          </Button>
        ) : (
          <WriteButton
            variant="subtle"
            size="md"
            h={48}
            fullWidth
            loading={noCode.pending}
            onClick={() => void noOne()}
          >
            <Trans>No one can give me the code</Trans>
          </WriteButton>
        )}
      </CodeEntry>
    </div>
  );
}

function Place({ engagement }: { engagement: Engagement }) {
  const { terms, shift } = engagement;
  return (
    <header className={classes.place}>
      <h2 className={classes.title}>{shift.business.name}</h2>
      <p className={classes.when}>
        <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />,{' '}
        <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} withZone />
      </p>
    </header>
  );
}
