/** The demo's clock: moving it forward runs everything that falls due on the way (API.md). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
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
const steps: readonly { label: MessageDescriptor; minutes: number }[] = [
  { label: msg`+1 hour`, minutes: 60 },
  { label: msg`+12 hours`, minutes: 12 * 60 },
  { label: msg`+1 day`, minutes: 24 * 60 },
];

export function DemoClock() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const next = useNextMoment();
  useNow(1000);
  const advance = useCall(operationEndpoints.advanceClock, {
    onDone: ({ offsetMinutes }, { body }) => {
      setClockOffset(offsetMinutes * MINUTE);
      const length = duration(body.advanceMinutes);
      toastSuccess(t`Moved ${length} forward`);
      void queryClient.invalidateQueries();
    },
  });
  const move = (advanceMinutes: number) => advance.mutate({ body: { advanceMinutes } });
  const toNext = next ? Math.max(1, minutesBetween(nowIso(), next.at)) : 0;

  return (
    <Card title={t`Demo clock`} sub={t`Moves time forward for everyone here and runs whatever falls due.`}>
      <p className={classes.now}>
        <DateTime at={nowIso()} timeZone={deviceTimeZone()} withZone />
      </p>
      <div className={classes.steps}>
        {steps.map(({ label, minutes }) => (
          <Button key={minutes} variant="default" onClick={() => move(minutes)} disabled={advance.isPending}>
            {t(label)}
          </Button>
        ))}
      </div>
      {next && (
        <Button fullWidth mt={8} onClick={() => move(toNext)} loading={advance.isPending}>
          <Trans>Jump to the next event</Trans>
        </Button>
      )}
      <p className={classes.note} aria-live="polite">
        {advance.isPending ? (
          <Trans>Running what’s due …</Trans>
        ) : next ? (
          <>
            {next.what}, <DateTime at={next.at} timeZone={next.timeZone} withZone />
          </>
        ) : (
          <Trans>It only moves forward.</Trans>
        )}
      </p>
    </Card>
  );
}
