import { Trans, useLingui } from '@lingui/react/macro';
import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { MessageReport } from '#contract/messages/message.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './message-reports.module.css';

type Choice = 'hide' | 'leave';

/** Hides the message from both sides or leaves it, with a reason that is read. */
export function ReportDecision({ report }: { report: MessageReport }) {
  const { t } = useLingui();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ choice?: string; reason?: string }>({});
  const decide = useCall(messageEndpoints.decideMessageReport, {
    onDone: ({ decision }) => toastSuccess(decision?.isHidden ? t`Message hidden` : t`Report dismissed`),
    onError: (error) => showAtFields(error, (errors) => setProblems({ reason: errors.reason ?? '' }), ['reason']),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = {
          ...(choice === null && { choice: t`Choose one` }),
          ...(reason.trim() === '' && { reason: t`Say why: they read it` }),
        };
        setProblems(missing);
        if (choice && reason.trim() !== '')
          decide.mutate({ params: { id: report.id }, body: { hide: choice === 'hide', reason: reason.trim() } });
      }}
    >
      <Radio.Group
        label={t`What happens to the message?`}
        error={problems.choice}
        value={choice}
        onChange={(chosen) => {
          setChoice(chosen as Choice);
          setProblems({});
        }}
      >
        <div className={classes.choices}>
          <Radio
            value="hide"
            label={t`Hide it`}
            description={t`Neither side sees its text or files anymore. Both are told, with your reason.`}
          />
          <Radio
            value="leave"
            label={t`Leave it`}
            description={t`The person who reported it is told, with your reason. The author isn’t.`}
          />
        </div>
      </Radio.Group>
      <Textarea
        label={t`Reason`}
        description={t`Everyone it concerns reads it.`}
        maxLength={500}
        rows={3}
        value={reason}
        error={problems.reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setProblems({});
        }}
      />
      <WriteButton type="submit" loading={decide.isPending} className={classes.decide ?? ''}>
        <Trans>Decide</Trans>
      </WriteButton>
    </form>
  );
}
