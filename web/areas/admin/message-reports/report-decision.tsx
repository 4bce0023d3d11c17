import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageReport } from '#contract/messages/message.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { ChoiceForm } from '#web/features/admin/choice-form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import classes from './message-reports.module.css';

/** Hides the message from both sides or leaves it, with a reason that is read. */
export function ReportDecision({ report }: { report: MessageReport }) {
  const { t } = useLingui();
  const [reasonError, setReasonError] = useState('');
  const decide = useCall(messageEndpoints.decideMessageReport, {
    onDone: ({ decision }) => toastSuccess(decision?.isHidden ? t`Message hidden` : t`Report dismissed`),
    onError: (error) => showAtFields(error, (errors) => setReasonError(errors.reason ?? ''), ['reason']),
  });
  return (
    <div className={classes.decision}>
      <ChoiceForm
        question={t`What happens to the message?`}
        choices={[
          {
            value: 'hide',
            label: t`Hide it`,
            follows: t`Neither side sees its text or files anymore. Both are told, with your reason.`,
          },
          {
            value: 'leave',
            label: t`Leave it`,
            follows: t`The person who reported it is told, with your reason. The author isn’t.`,
          },
        ]}
        reasonError={reasonError}
        isPending={decide.isPending}
        onDecide={(choice, reason) =>
          decide.mutate({ params: { id: report.id }, body: { hide: choice === 'hide', reason } })
        }
      />
    </div>
  );
}
