/** A booking's arrival code and supervisor code, hidden until tapped. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { attendanceStatuses, isOneOf } from '#contract/statuses.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { momentWords } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { CodeReveal } from './code-reveal.tsx';
import classes from './codes-card.module.css';

/** Returns whether a booking has codes to give. */
export const hasCodes = ({ status }: Pick<Engagement, 'status'>): boolean => isOneOf(attendanceStatuses, status);

/** Returns the read of a booking's codes. */
export function useAttendanceCodes(id: string | null) {
  return useEndpoint(engagementEndpoints.getAttendanceCodes, { params: { id: id ?? '' } }, { enabled: id !== null });
}

export function CodesCard({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const read = useAttendanceCodes(engagement.id);
  useRefetchPerStep(engagement, read.refetch);
  const { firstName } = engagement.specialist;
  const { timeZone, business } = engagement.shift;
  const arrived = engagement.arrivedAt !== null;
  const validFrom = read.data && momentWords(read.data.validFrom, timeZone);
  const validUntil = read.data && momentWords(read.data.validUntil, timeZone);
  return (
    <Card title={t`Codes`} actions={<span className={classes.place}>{business.name}</span>}>
      {read.isError && <ReadError title={t`We couldn’t load the codes`} read={read} />}
      {read.isPending && <LoadingSkeletons shape="lines" count={3} />}
      {read.data && (
        <div className={classes.codes}>
          {!arrived && (
            <CodeReveal kind="arrival" code={read.data.arrival} qr={read.data.arrivalQr}>
              <Trans>
                Give this to <strong>{firstName}</strong> on arrival. It works from {validFrom}.
              </Trans>
            </CodeReveal>
          )}
          <CodeReveal kind="supervisor" code={read.data.supervisorAttendance} qr={read.data.supervisorAttendanceQr}>
            <Trans>
              Give this to <strong>{firstName}</strong> to sign the hours at the end. It is not the arrival code. Valid
              until {validUntil}.
            </Trans>
          </CodeReveal>
        </div>
      )}
    </Card>
  );
}

/**
 * Refetches the codes when an entry changes them: a code tried too often is replaced. The live line does not refetch
 * them, because after a departure there are none.
 */
function useRefetchPerStep({ timeline }: Engagement, refetch: () => unknown): void {
  const steps = timeline.length;
  const seen = useRef(steps);
  useEffect(() => {
    if (seen.current === steps) return;
    seen.current = steps;
    void refetch();
  }, [steps, refetch]);
}
