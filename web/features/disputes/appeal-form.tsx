import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Dispute } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './dispute.module.css';
import { StatementFields } from './statement-fields.tsx';
import { useStatement } from './use-statement.ts';

/** Asks for the second decision, once a side, while it may; says until when. */
export function AppealForm({ engagement, dispute }: { engagement: Engagement; dispute: Dispute }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const statement = useStatement();
  const { appealBy } = dispute;
  const appeal = useCall(disputeEndpoints.appealDispute, {
    onDone: () => toastSuccess(t`Appealed. Another admin makes the final decision.`),
    onError: statement.show,
  });
  if (actionNamed(dispute.actions, 'appealDispute')?.refusal !== null || !appealBy) return null;
  return (
    <Card
      title={t`Not right?`}
      sub={
        <Trans>
          You can appeal once, until <DateTime at={appealBy} timeZone={engagement.shift.timeZone} withZone />. The
          second decision is final.
        </Trans>
      }
    >
      {isOpen ? (
        <Form
          className={classes.form}
          onSubmit={() => {
            const words = statement.read();
            if (words) appeal.mutate({ params: { id: dispute.id }, body: words });
          }}
        >
          <StatementFields
            statement={statement}
            engagementId={engagement.id}
            label={t`What the decision overlooks`}
            description={t`The other side and an admin read it.`}
          />
          <WriteButton type="submit" size="md" loading={appeal.isPending}>
            <Trans>Send appeal</Trans>
          </WriteButton>
          <Button variant="subtle" onClick={() => setIsOpen(false)}>
            <Trans>Not now</Trans>
          </Button>
        </Form>
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          <Trans context="button">Appeal</Trans>
        </Button>
      )}
    </Card>
  );
}
