/** Says when the arrival code works, before that and after (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { clockTime, dayLabel, relative } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Shows nothing while the code works, and of a booking kept on the phone by an older version, which has no times. */
export function ArrivalWindow({
  engagement,
}: {
  engagement: Pick<Engagement, 'arrivalFrom' | 'arrivalUntil' | 'shift'>;
}) {
  const { t } = useLingui();
  const now = useNow();
  const { arrivalFrom, arrivalUntil, shift } = engagement;
  if (!arrivalFrom || !arrivalUntil) return null;
  const { timeZone } = shift;
  const until = clockTime(arrivalUntil, timeZone);
  if (now < toMillis(arrivalFrom)) {
    const opens = clockTime(arrivalFrom, timeZone);
    const day = dayLabel(arrivalFrom, timeZone);
    const ahead = relative(arrivalFrom, now);
    return (
      <Notice tone="grey" title={ahead ? t`Clock-in opens ${ahead}.` : t`Clock-in opens ${day}.`}>
        {t`The arrival code works from ${opens} on ${day} until ${until}.`}
      </Notice>
    );
  }
  if (now <= toMillis(arrivalUntil)) return null;
  return (
    <Notice tone="amber" title={t`The arrival code has ended.`}>
      {t`It worked until ${until}. Ask the pharmacy to confirm that you’re there.`}
    </Notice>
  );
}
