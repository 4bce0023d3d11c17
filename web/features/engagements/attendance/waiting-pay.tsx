/** Counts towards the pay of who waits where nobody is (PRODUCT §5). */
import { useLingui } from '@lingui/react/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { toMillis } from '#contract/time.ts';
import { useNow } from '#web/features/shell/use-now.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { clock } from './use-countdown.ts';
import classes from './waiting-pay.module.css';

/** Shows nothing to anybody who was let in. */
export function WaitingPay({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const now = useNow(1000);
  const { arrivedAt, shift, turnedAwayAt, turnedAwayPayCents, sentHomeAt } = engagement;
  if (!turnedAwayAt || turnedAwayPayCents === null || !arrivedAt || sentHomeAt) return null;
  const [from, until] = [toMillis(arrivedAt), toMillis(turnedAwayAt)];
  const left = Math.ceil((until - now) / 1000);
  const at = clockTime(turnedAwayAt, shift.timeZone);
  const share = Math.min(100, Math.max(0, (100 * (now - from)) / (until - from)));
  return (
    <Card className={classes.card} title={t`Is nobody here?`}>
      <div className={classes.clock}>
        <div>
          <div className={classes.quiet}>
            {left > 0 ? t`Until you can leave with pay` : t`You can leave with pay since`}
          </div>
          <div className={classes.time} role={left > 0 ? 'timer' : undefined}>
            {left > 0 ? clock(left) : at}
          </div>
        </div>
        <div className={classes.pay}>
          <div className={classes.quiet}>{left > 0 ? t`then yours` : t`yours`}</div>
          <Money cents={turnedAwayPayCents} size="big" />
        </div>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      <div className={classes.ends}>
        <DateTime at={arrivedAt} timeZone={shift.timeZone} show="time" />
        <DateTime at={turnedAwayAt} timeZone={shift.timeZone} show="time" withZone />
      </div>
      <p className={classes.rule}>
        {left > 0
          ? t`If nobody has let you in by ${at}, you can leave and are paid this. Your standing isn’t affected.`
          : t`If nobody has let you in, leave and you’re paid this. Your standing isn’t affected.`}
      </p>
    </Card>
  );
}
