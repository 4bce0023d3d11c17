import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import type { EarningWeeks } from '#contract/wallet/wallet.ts';
import { useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { money, shortMoney } from '#web/ui/format-money.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './weeks-card.module.css';

/** Shows what each of the last weeks earned beside the goal; what is booked in this one stands on top, outlined. */
export function WeeksCard({ earnings }: { earnings: EarningWeeks }) {
  const { t } = useLingui();
  const [setting, setSetting] = useState(false);
  const { weeks, goalCents } = earnings;
  const most = Math.max(goalCents ?? 0, ...weeks.map(({ earnedCents, aheadCents }) => earnedCents + aheadCents), 1);
  const goal = shortMoney(goalCents ?? 0);
  const share = (cents: number) => `${Math.max(0, (cents / most) * 100)}%`;
  return (
    <Card
      title={t`Weekly earnings`}
      sub={<ThisWeek earnings={earnings} />}
      actions={
        <Button variant="subtle" size="compact-sm" onClick={() => setSetting(true)}>
          {goalCents === null ? t`Set a goal` : t`Change goal`}
        </Button>
      }
    >
      <div className={classes.chart}>
        {goalCents !== null && (
          <div className={classes.goals}>
            <div className={classes.goal} style={{ bottom: share(goalCents) }}>
              <span>{t`Goal ${goal}`}</span>
            </div>
          </div>
        )}
        <ol className={classes.weeks}>
          {weeks.map(({ from, earnedCents, aheadCents }, index) => {
            const isNow = index === weeks.length - 1;
            const ahead = money(aheadCents);
            return (
              <li key={from} className={clsx(isNow && classes.now)}>
                <VisuallyHidden>
                  {money(earnedCents)}
                  {aheadCents > 0 && t`, ${ahead} ahead`}
                </VisuallyHidden>
                <span className={classes.bars} aria-hidden="true">
                  {aheadCents > 0 && <span className={classes.ahead} style={{ height: share(aheadCents) }} />}
                  <span className={classes.earned} style={{ height: share(earnedCents) }} />
                </span>
                <span className={classes.week}>{isNow ? t`This week` : calendarDay(from, 'short')}</span>
              </li>
            );
          })}
        </ol>
      </div>
      {setting && <GoalModal goalCents={goalCents} onClose={() => setSetting(false)} />}
    </Card>
  );
}

function ThisWeek({ earnings: { weeks, goalCents } }: { earnings: EarningWeeks }) {
  const { t } = useLingui();
  const week = weeks.at(-1);
  if (!week) return null;
  const earned = money(week.earnedCents);
  const all = money(week.earnedCents + week.aheadCents);
  const reaches = goalCents !== null && week.earnedCents + week.aheadCents >= goalCents;
  if (week.aheadCents === 0) return t`${earned} earned this week.`;
  return reaches
    ? t`${earned} earned this week. With what’s being approved and booked, you reach ${all}, your goal.`
    : t`${earned} earned this week. With what’s being approved and booked, you reach ${all}.`;
}

function GoalModal({ goalCents, onClose }: { goalCents: number | null; onClose: () => void }) {
  const { t } = useLingui();
  const [cents, setCents] = useState(goalCents ?? 200_000);
  const save = useCall(walletEndpoints.setEarningGoal, { onDone: onClose });
  return (
    <AskingModal opened onClose={onClose} title={t`Weekly goal`} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Form
        onSubmit={() => {
          save.mutate({ body: { weekCents: cents } });
        }}
      >
        <MoneyField label={t`What you want to earn a week`} value={cents} onChange={setCents} data-autofocus />
        <div className={classes.actions}>
          {goalCents !== null && (
            <WriteButton variant="default" onClick={() => save.mutate({ body: { weekCents: null } })}>
              <Trans>No goal</Trans>
            </WriteButton>
          )}
          <WriteButton type="submit" loading={save.isPending} disabled={cents < 100 || cents > 1_000_000}>
            <Trans>Set the goal</Trans>
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}
