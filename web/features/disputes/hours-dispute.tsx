/** The pharmacy's own hours against those sent: what is paid at once and what waits stands beside them (DESIGN-LANGUAGE 22). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DisputeReason } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Card } from '#web/ui/card.tsx';
import type { Choice } from '#web/ui/choice-cards.tsx';
import { Form } from '#web/ui/form.tsx';
import { duration } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useDraftState } from '#web/ui/use-draft-state.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { ExpenseChecks } from '../engagements/expenses/expense-checks.tsx';
import { paidWith, useExpenseChecks } from '../engagements/expenses/use-expense-checks.ts';
import { BreakField } from '../engagements/timesheets/break-field.tsx';
import { HourBars } from '../engagements/timesheets/hour-bars.tsx';
import { plannedAndRecorded, spanOf } from '../engagements/timesheets/hours-bars.tsx';
import { hoursToOffer } from '../engagements/timesheets/hours-to-offer.ts';
import type { Waiting } from '../engagements/timesheets/timesheet-groups.ts';
import { fieldsOf, hoursErrors, hoursToStartFrom, readHours } from '../engagements/timesheets/typed-hours.ts';
import classes from './dispute.module.css';
import { amountWords, disputeReasonNames } from './dispute-words.ts';
import { EffectCard } from './effect-card.tsx';
import { usePreviewDispute } from './queries.ts';
import { ReasonCard } from './reason-card.tsx';
import { ThenCard } from './then-card.tsx';
import { useStatement } from './use-statement.ts';

const reasons = ['overtime', 'leftEarlier', 'startedLater', 'longerBreak', 'notThere', 'other'] as const;

export function HoursDispute({ engagement }: { engagement: Waiting }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const { id, timesheet, specialist, shift, expenses } = engagement;
  const { timeZone } = shift;
  const { firstName } = specialist;
  const claimed = hoursToStartFrom(engagement);
  const offered = hoursToOffer(timesheet);
  const [{ fields, isNone, reason }, change] = useDraftState('hoursDispute', () => ({
    fields: fieldsOf(offered, timeZone),
    isNone: false,
    reason: (timesheet.overMinutes > 0 ? 'overtime' : null) as DisputeReason | null,
  }));
  const setIsNone = (none: boolean) => change({ isNone: none });
  const setReason = (chosen: DisputeReason | null) => change({ reason: chosen });
  // Once it is sent there is nothing more to preview, and the server would refuse it.
  const [isSent, setIsSent] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const statement = useStatement();
  const checks = useExpenseChecks();
  const read = isNone ? null : readHours(fields, engagement, offered);
  const send = useCall(disputeEndpoints.disputeTimesheet, {
    onDone: () => {
      toastSuccess(t`Disputed. ${firstName} is asked to answer.`);
      void navigate(links.dispute(id), { replace: true });
    },
    onTrouble: () => setIsSent(false),
    onError: (error) => {
      setIsSent(false);
      const { startedAt, endedAt, breakMinutes } = error.fields;
      const atFields = Object.entries({ startedAt, endedAt, breakMinutes }).filter(([, words]) => words);
      if (atFields.length === 0) return statement.show(error);
      setProblems(Object.fromEntries(atFields) as Record<string, string>);
      return true;
    },
  });
  // What pays as much is no dispute, and the server would only say so.
  const isLess = read !== null && read.problem === null && read.pay.payCents < timesheet.payCents;
  const preview = usePreviewDispute(id, isSent ? null : isNone ? {} : isLess ? read.hours : null);
  const { effect, isCurrent } = preview;
  const all = duration(timesheet.paidMinutes);
  const spent = paidWith(expenses.lines, checks);
  const set = (typed: Partial<typeof fields>) => {
    change({ fields: { ...fields, ...typed } });
    setProblems({});
  };
  const submit = () => {
    const wrong = {
      ...(!isNone && hoursErrors(fields, engagement, offered)),
      ...(reason === null && { reason: t`Choose a reason` }),
    };
    setProblems(wrong);
    const words = statement.read();
    const decided = checks.decide(expenses.lines);
    if (Object.keys(wrong).length > 0 || !words || !decided || reason === null) return;
    setIsSent(true);
    send.mutate({
      params: { id },
      body: {
        ...words,
        hours: isNone ? null : (read?.hours ?? null),
        reason,
        ...(decided.length > 0 && { expenses: decided }),
      },
    });
  };
  const errorOf = (field: 'startedAt' | 'endedAt' | 'breakMinutes') =>
    isNone ? undefined : (problems[field] ?? (read?.problem?.field === field ? read.problem.words : undefined));
  const what = effect && isCurrent ? amountWords(effect.disputed, { kind: 'hours' }, 'business') : null;
  const nothing = !isNone && !isLess;
  const button = (
    <WriteButton
      type="submit"
      form="dispute"
      size="md"
      fullWidth
      leftSection={<IconScale size={18} />}
      loading={send.isPending}
      disabled={nothing}
    >
      {what && !nothing ? t`Dispute ${what}` : t`Dispute hours`}
    </WriteButton>
  );
  return (
    <Form id="dispute" className={classes.layout} onSubmit={submit}>
      <div className={classes.column}>
        <Card title={t`Your hours`}>
          <HourBars
            timeZone={timeZone}
            plannedEnd={timesheet.planned.endedAt}
            rows={[
              ...plannedAndRecorded({ engagement, timesheet }),
              {
                key: 'claimed',
                label: firstName,
                from: claimed.startedAt,
                to: claimed.endedAt,
                words: `${spanOf(claimed.startedAt, claimed.endedAt, timeZone)}, ${duration(timesheet.paidMinutes)}`,
                tone: 'worked',
              },
              {
                key: 'offered',
                label: t({ message: 'Yours', context: 'hours' }),
                from: read?.hours.startedAt ?? null,
                to: read?.hours.endedAt ?? null,
                words: read
                  ? `${spanOf(read.hours.startedAt, read.hours.endedAt, timeZone)}, ${duration(read.minutes)}`
                  : t`None`,
                tone: 'disputed',
              },
            ]}
          />
          <div className={classes.hours}>
            <TimeField
              label={t({ message: 'Started', context: 'time' })}
              value={fields.startedAt}
              error={errorOf('startedAt')}
              disabled={isNone}
              onChange={(startedAt) => set({ startedAt })}
            />
            <TimeField
              label={t({ message: 'Ended', context: 'time' })}
              value={fields.endedAt}
              error={errorOf('endedAt')}
              disabled={isNone}
              onChange={(endedAt) => set({ endedAt })}
            />
            <BreakField
              value={fields.breakMinutes}
              error={errorOf('breakMinutes')}
              disabled={isNone}
              onChange={(breakMinutes) => set({ breakMinutes })}
            />
            <p className={classes.sum}>
              <span>{t`Paid by your hours`}</span>
              <strong>{duration(read && !read.problem ? read.minutes : 0)}</strong>
            </p>
          </div>
          <Checkbox
            className={classes.none ?? ''}
            label={t`None of these hours were worked`}
            checked={isNone}
            onChange={(event) => {
              setIsNone(event.currentTarget.checked);
              setProblems({});
              if (event.currentTarget.checked) setReason('notThere');
            }}
          />
          <ExpenseChecks lines={expenses.lines} checks={checks} firstName={firstName} />
        </Card>
        <ReasonCard
          engagement={engagement}
          choices={choicesOf()}
          reason={reason}
          error={problems['reason']}
          onReason={(chosen) => {
            setReason(chosen);
            setProblems({});
          }}
          statement={statement}
        />
      </div>
      <div className={classes.column}>
        <EffectCard
          engagement={engagement}
          preview={preview}
          expenseCents={spent}
          hint={nothing ? t`Type fewer hours than ${firstName} sent, and see what is paid and what waits.` : null}
        >
          <div className={classes.wideOnly}>{button}</div>
          <Button variant="default" fullWidth onClick={() => void navigate(links.timesheets(id))}>
            <Trans>Back to approving {all}</Trans>
          </Button>
        </EffectCard>
        <ThenCard engagement={engagement} effect={effect} />
      </div>
      <StickyFooter
        summary={
          effect &&
          !nothing && (
            <>
              <Money cents={effect.disputed.totalCents} size="big" />
              <div>{t`waits`}</div>
            </>
          )
        }
      >
        {button}
      </StickyFooter>
    </Form>
  );

  function choicesOf(): Choice<DisputeReason>[] {
    const over = duration(Math.max(0, timesheet.overMinutes));
    return reasons
      .filter((name) => name !== 'overtime' || timesheet.overMinutes > 0)
      .map((name) => ({
        value: name,
        title: t(disputeReasonNames[name]),
        ...(name === 'overtime' && { detail: t`${over} over. It needs your yes before it is worked.` }),
      }));
  }
}
