/** What the pharmacy owes somebody turned away or sent home, where it says that it owes less (PRODUCT §5). */
import { Trans, useLingui } from '@lingui/react/macro';

import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DisputeReason } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { DayEnding, Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { clockTime } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { StickyFooter } from '#web/ui/sticky-footer.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useDraftState } from '#web/ui/use-draft-state.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { DoorPhotos } from '../engagements/attendance/door-photos.tsx';
import classes from './dispute.module.css';
import { disputeReasonNames } from './dispute-words.ts';
import { EffectCard } from './effect-card.tsx';
import { usePreviewDispute } from './queries.ts';
import { ReasonCard } from './reason-card.tsx';
import { ThenCard } from './then-card.tsx';
import { useStatement } from './use-statement.ts';

const reasons = ['notThere', 'other'] as const;

export function EndingDispute({ engagement, ending }: { engagement: Engagement; ending: DayEnding }) {
  const { t } = useLingui();
  const links = usePharmacyPaths();
  const navigate = useNavigate();
  const { id, specialist, shift } = engagement;
  const { firstName } = specialist;
  const [{ payCents, reason }, change] = useDraftState('endingDispute', () => ({
    payCents: 0,
    reason: null as DisputeReason | null,
  }));
  const setPayCents = (cents: number) => change({ payCents: cents });
  const setReason = (chosen: DisputeReason | null) => change({ reason: chosen });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const statement = useStatement();
  // Once it is sent there is nothing more to preview, and the server would refuse it.
  const [isSent, setIsSent] = useState(false);
  const preview = usePreviewDispute(id, isSent ? null : { payCents });
  const send = useCall(disputeEndpoints.disputeEnding, {
    onDone: () => {
      toastSuccess(t`Disputed. ${firstName} is asked to answer.`);
      void navigate(links.dispute(id), { replace: true });
    },
    onTrouble: () => setIsSent(false),
    onError: (error) => {
      setIsSent(false);
      if (!error.fields['payCents'] && error.code !== 'pay_out_of_range') return statement.show(error);
      setProblems({ payCents: error.fields['payCents'] ?? error.message });
      return true;
    },
  });
  const submit = () => {
    const words = statement.read();
    setProblems(reason === null ? { reason: t`Choose a reason` } : {});
    if (reason === null || !words) return;
    setIsSent(true);
    send.mutate({ params: { id }, body: { ...words, payCents, reason } });
  };
  const { effect, isCurrent } = preview;
  const disputed = effect && isCurrent && effect.disputed.totalCents > 0 ? money(effect.disputed.totalCents) : null;
  const at = clockTime(ending.at, shift.timeZone);
  const paid = money(ending.payCents);
  const button = (
    <WriteButton
      type="submit"
      form="dispute"
      size="md"
      fullWidth
      leftSection={<IconScale size={18} />}
      loading={send.isPending}
    >
      {disputed ? t`Dispute ${disputed}` : t`Dispute the pay`}
    </WriteButton>
  );
  return (
    <Form id="dispute" className={classes.layout} onSubmit={submit}>
      <div className={classes.column}>
        <Card
          title={t`What you owe`}
          sub={
            ending.as === 'turnedAway'
              ? t`${firstName} was turned away at ${at} and is paid ${paid}.`
              : t`${firstName} was sent home at ${at} and is paid ${paid}.`
          }
        >
          <DoorPhotos photos={engagement.doorPhotos} timeZone={engagement.shift.timeZone} />
          <div className={classes.form}>
            <MoneyField
              label={t`Pay you agree to`}
              description={t`From $0.00 to less than ${paid}, before the service fee.`}
              value={payCents}
              error={problems['payCents'] ?? preview.error?.fields['payCents']}
              onChange={(cents) => {
                setPayCents(cents);
                setProblems({});
              }}
            />
          </div>
        </Card>
        <ReasonCard
          engagement={engagement}
          choices={reasons.map((value) => ({ value, title: t(disputeReasonNames[value]) }))}
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
        <EffectCard engagement={engagement} preview={preview} expenseCents={0}>
          <div className={classes.wideOnly}>{button}</div>
        </EffectCard>
        <ThenCard engagement={engagement} effect={effect} />
      </div>
      <StickyFooter
        summary={
          effect && (
            <>
              <Money cents={effect.disputed.totalCents} size="big" />
              <div>
                <Trans>waits</Trans>
              </div>
            </>
          )
        }
      >
        {button}
      </StickyFooter>
    </Form>
  );
}
