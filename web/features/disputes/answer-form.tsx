import { Trans, useLingui } from '@lingui/react/macro';

import { useState } from 'react';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './dispute.module.css';
import { amountWords } from './dispute-words.ts';
import { StatementFields } from './statement-fields.tsx';
import { useStatement } from './use-statement.ts';

/** Stands by the claim, with words and files, or agrees to what the pharmacy says. Standing by it is as large as agreeing. */
export function AnswerForm({ engagement, dispute }: { engagement: Engagement; dispute: Dispute }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<'keep' | 'agree'>('keep');
  const statement = useStatement();
  const claimed = amountWords(dispute.claimed, dispute, 'specialist');
  const offered = amountWords(dispute.offered, dispute, 'specialist');
  const more = money(dispute.disputed.payCents);
  const answer = useCall(disputeEndpoints.answerDispute, {
    onDone: () => toastSuccess(choice === 'agree' ? t`Agreed. The dispute is over.` : t`Sent. An admin decides.`),
    onError: statement.show,
  });
  return (
    <Card title={t`Your answer`}>
      <Form
        className={classes.form}
        onSubmit={() => {
          const words = choice === 'agree' ? { words: '', fileIds: [] } : statement.read();
          if (words) answer.mutate({ params: { id: dispute.id }, body: { agrees: choice === 'agree', ...words } });
        }}
      >
        <ChoiceCards
          label={t`Your answer`}
          choices={[
            { value: 'keep', title: t`Keep ${claimed}`, detail: t`An admin decides about ${more}.` },
            {
              value: 'agree',
              title: t`Agree to ${offered}`,
              detail: t`Nothing more is paid, and your standing stays as it is.`,
            },
          ]}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'keep' && (
          <StatementFields
            statement={statement}
            engagementId={engagement.id}
            label={t`What happened`}
            description={t`The pharmacy and an admin read it.`}
          />
        )}
        <WriteButton type="submit" size="md" loading={answer.isPending}>
          <Trans>Send my answer</Trans>
        </WriteButton>
      </Form>
    </Card>
  );
}
