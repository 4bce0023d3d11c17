import { useLingui } from '@lingui/react/macro';
import type { DisputeReason } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { Card } from '#web/ui/card.tsx';
import { type Choice, ChoiceCards } from '#web/ui/choice-cards.tsx';
import classes from './dispute.module.css';
import { StatementFields } from './statement-fields.tsx';
import type { Statement } from './use-statement.ts';

type Props = {
  engagement: Engagement;
  choices: readonly Choice<DisputeReason>[];
  reason: DisputeReason | null;
  error: string | undefined;
  onReason: (reason: DisputeReason) => void;
  statement: Statement;
};

/** Why the pharmacy disputes, what happened, and what proves it. */
export function ReasonCard({ engagement, choices, reason, error, onReason, statement }: Props) {
  const { t } = useLingui();
  const { firstName } = engagement.specialist;
  return (
    <Card title={t`Reason`} sub={t`${firstName} and, if you two disagree, an admin read it.`}>
      <div className={classes.form}>
        <ChoiceCards label={t`Reason`} columns={2} choices={choices} value={reason} error={error} onChange={onReason} />
        <StatementFields statement={statement} engagementId={engagement.id} label={t`What happened`} />
      </div>
    </Card>
  );
}
