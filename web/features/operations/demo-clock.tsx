/** The clock of a demo: moved forward, everything that falls due on the way happens (API.md). */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { minutesBetween } from '#contract/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { deviceTimeZone, nowIso, setClockOffset } from '#web/clock.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { duration } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './demo-clock.module.css';
import { useNextMoment } from './use-next-moment.ts';

const MINUTE = 60_000;
const steps = [
  { label: '+1 hour', minutes: 60 },
  { label: '+12 hours', minutes: 12 * 60 },
  { label: '+1 day', minutes: 24 * 60 },
] as const;

export function DemoClock() {
  const queryClient = useQueryClient();
  const next = useNextMoment();
  useNow(1000);
  const advance = useCall(operationEndpoints.advanceClock, {
    onDone: ({ offsetMinutes }, { body }) => {
      setClockOffset(offsetMinutes * MINUTE);
      toastSuccess(`Moved ${duration(body.advanceMinutes)} forward`);
      void queryClient.invalidateQueries();
    },
  });
  const move = (advanceMinutes: number) => advance.mutate({ body: { advanceMinutes } });
  const toNext = next ? Math.max(1, minutesBetween(nowIso(), next.at)) : 0;

  return (
    <Card title="Demo clock" sub="Moves time for everyone here, and lets happen what falls due.">
      <p className={classes.now}>
        <DateTime at={nowIso()} timeZone={deviceTimeZone()} withZone />
      </p>
      <div className={classes.steps}>
        {steps.map(({ label, minutes }) => (
          <Button key={label} variant="default" onClick={() => move(minutes)} disabled={advance.isPending}>
            {label}
          </Button>
        ))}
      </div>
      {next && (
        <Button fullWidth mt={8} onClick={() => move(toNext)} loading={advance.isPending}>
          To the next event
        </Button>
      )}
      <p className={classes.note} aria-live="polite">
        {advance.isPending ? (
          'What falls due is happening …'
        ) : next ? (
          <>
            {next.what}, <DateTime at={next.at} timeZone={next.timeZone} withZone />
          </>
        ) : (
          'It goes forward only.'
        )}
      </p>
    </Card>
  );
}
