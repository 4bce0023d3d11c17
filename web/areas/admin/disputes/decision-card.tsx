/** The Admin's decision: three outcomes with what each moves, and the reason both sides read (DESIGN-LANGUAGE 22). */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import clsx from 'clsx';
import { type RefObject, useState } from 'react';
import type { DecisionEffect, DisputeCase } from '#contract/engagements/dispute-case.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { disputeNumber } from '#web/features/disputes/dispute-number.ts';
import { amountWords } from '#web/features/disputes/dispute-words.ts';
import { usePostpone, useWaitingAct } from '#web/features/shell/waiting-acts.ts';
import { WaitingNote } from '#web/features/shell/waiting-note.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { Lines } from '#web/ui/lines.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useDraftState } from '#web/ui/use-draft-state.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { BetweenFields } from './between-fields.tsx';
import classes from './decision.module.css';
import type { useDecision } from './use-decision.ts';

type Props = {
  case: DisputeCase;
  state: ReturnType<typeof useDecision>;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
};

export function DecisionCard({ case: found, state, reasonRef }: Props) {
  const { t } = useLingui();
  const { dispute, engagement, outcomes } = found;
  const { decision, between, effect, isCurrent, error, body } = state;
  const [{ reason }, keep] = useDraftState(`decision-${dispute.id}`, () => ({ reason: '' }));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const postpone = usePostpone();
  const waiting = useWaitingAct(dispute.id);
  const { firstName } = engagement.specialist;
  const pharmacy = engagement.shift.business.name;
  const decide = useCall(disputeEndpoints.decideDispute, {
    onDone: () => toastSuccess(t`Decided. We’ll tell both sides.`),
    onTrouble: () => state.setIsSent(false),
    onError: () => {
      state.setIsSent(false);
      return false;
    },
  });
  const submit = () => {
    const wrong = {
      ...(!decision && { decision: t`Choose one` }),
      ...(reason.trim() === '' && { reason: t`Say why: both sides read it` }),
    };
    setProblems(wrong);
    if (!body || Object.keys(wrong).length > 0 || error || !effect) return;
    const number = disputeNumber(dispute);
    const act = body;
    postpone({
      id: dispute.id,
      message: t`Deciding ${number}.`,
      act: () => {
        state.setIsSent(true);
        decide.mutate({ params: { id: dispute.id }, body: { ...act, reason: reason.trim() } });
      },
    });
  };
  const claimed = amountWords(dispute.claimed, dispute, 'business');
  const offered = amountWords(dispute.offered, dispute, 'business');
  return (
    <Card title={dispute.status === 'Appealed' ? t`Your decision, for good` : t`Your decision`}>
      <Form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.fields} disabled={state.isFrozen}>
          <ChoiceCards
            label={t`Your decision`}
            choices={[
              {
                value: 'claimed',
                title:
                  dispute.kind === 'ending' ? t`${firstName}’s pay, ${claimed}` : t`${firstName}’s hours, ${claimed}`,
                detail: movesWords(outcomes.claimed, firstName),
              },
              {
                value: 'offered',
                title:
                  dispute.kind === 'silence'
                    ? t`As approved, ${offered}`
                    : dispute.kind === 'ending'
                      ? t`${pharmacy}’s pay, ${offered}`
                      : t`${pharmacy}’s hours, ${offered}`,
                detail: movesWords(outcomes.offered, firstName),
              },
              { value: 'between', title: t`In between`, detail: t`Between ${offered} and ${claimed}` },
            ]}
            value={decision}
            error={problems['decision']}
            onChange={(chosen) => {
              state.choose(chosen);
              setProblems({});
            }}
          />
          {decision === 'between' && (
            <BetweenFields
              dispute={dispute}
              between={between}
              timeZone={engagement.shift.timeZone}
              errors={error?.fields ?? {}}
              isFrozen={state.isFrozen}
              skipped={state.skipped}
              onSkip={state.setSkipped}
              onChange={state.setBetween}
            />
          )}
          {error && (
            <Notice tone="signal" live="polite">
              {error.message}
            </Notice>
          )}
          <Textarea
            ref={reasonRef}
            label={t`Reason`}
            description={t`Both sides read it.`}
            maxLength={1000}
            autosize
            minRows={3}
            value={reason}
            error={problems['reason']}
            onChange={(event) => {
              keep({ reason: event.currentTarget.value });
              setProblems({});
            }}
          />
        </fieldset>
        {effect && (
          <div className={clsx(classes.moves, !isCurrent && classes.stale)} role="status" aria-busy={!isCurrent}>
            <Lines
              lines={[
                { label: t`${firstName} receives`, amount: effect.specialistCents, signed: true },
                { label: t`Service fee`, amount: effect.serviceFeeCents, signed: true },
                { label: t`${pharmacy} pays`, amount: effect.businessCents, signed: true },
                ...(effect.fromEscrowCents > 0
                  ? [{ label: t`of it from escrow`, amount: effect.fromEscrowCents }]
                  : []),
                ...(effect.chargedCents > 0 ? [{ label: t`of it charged now`, amount: effect.chargedCents }] : []),
                ...(effect.returnedCents > 0
                  ? [{ label: t`Returned to ${pharmacy}`, amount: effect.returnedCents }]
                  : []),
              ]}
            />
          </div>
        )}
        {waiting ? (
          <WaitingNote act={waiting} />
        ) : (
          <WriteButton type="submit" size="md" loading={decide.isPending}>
            {effect && isCurrent ? buttonWords(effect) : t`Decide`}
          </WriteButton>
        )}
        <p className={classes.quiet}>
          {dispute.status === 'Appealed' ? (
            <Trans>10 seconds to undo. Then it’s final.</Trans>
          ) : (
            <Trans>10 seconds to undo. Then either side may appeal once.</Trans>
          )}
        </p>
      </Form>
    </Card>
  );

  function buttonWords({ specialistCents }: DecisionEffect): string {
    const amount = money(Math.abs(specialistCents));
    if (specialistCents > 0) return t`Decide, pay ${firstName} ${amount}`;
    return specialistCents < 0 ? t`Decide, take back ${amount}` : t`Decide, pay nothing more`;
  }
}

function movesWords({ specialistCents, businessCents }: DecisionEffect, firstName: string): string {
  const [pay, charge] = [money(Math.abs(specialistCents)), money(Math.abs(businessCents))];
  if (specialistCents > 0) return t`Pays ${firstName} ${pay}, costs ${charge} with the fee.`;
  return specialistCents < 0 ? t`Takes ${pay} back from ${firstName}.` : t`Pays nothing more.`;
}
