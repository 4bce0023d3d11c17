/** Asks what is wrong with something the other side wrote, after saying who will read it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ReportReason } from '#contract/messages/report.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { showAtFields } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './report-dialog.module.css';
import { reportReasonNames } from './report-words.ts';

/** Returns the errors of a report: at its fields, and what concerns none of them. */
export function useReportErrors() {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  return {
    fields,
    problem,
    setFields,
    clear: () => setProblem(null),
    show: (error: ApiError) => {
      if (!showAtFields(error, setFields, ['note'])) setProblem(error.message);
      return true;
    },
  };
}

type Props = {
  title: string;
  /** What was written; '' is none. */
  quote: string;
  follows: string;
  submit: string;
  errors: ReturnType<typeof useReportErrors>;
  isPending: boolean;
  onReport: (report: { reason: ReportReason; note: string }) => void;
  onClose: () => void;
};

export function ReportModal({ title, quote, follows, submit, errors, isPending, onReport, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  return (
    <AskingModal opened onClose={onClose} title={title} size={480} fullScreen={phone}>
      <Form
        className={classes.form}
        onSubmit={() => {
          errors.clear();
          const missing = {
            ...(reason === null && { reason: t`Choose what is wrong with it` }),
            ...(reason === 'other' && note.trim() === '' && { note: t`Say what is wrong with it` }),
          };
          errors.setFields(missing);
          if (reason && !('note' in missing)) onReport({ reason, note: note.trim() });
        }}
      >
        {quote && <blockquote className={classes.quote}>{quote}</blockquote>}
        <p className={classes.follows}>{follows}</p>
        <Radio.Group
          label={t`What is wrong with it?`}
          error={errors.fields['reason']}
          value={reason}
          onChange={(chosen) => {
            setReason(ReportReason.parse(chosen));
            errors.setFields({});
          }}
        >
          <div className={classes.choices}>
            {ReportReason.options.map((value) => (
              <Radio key={value} value={value} label={t(reportReasonNames[value])} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={reason === 'other' ? t`Note` : t`Note (optional)`}
          description={t`The admin reads it.`}
          maxLength={500}
          autosize
          minRows={2}
          value={note}
          error={errors.fields['note']}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            errors.setFields({});
          }}
        />
        {errors.problem && (
          <Notice tone="signal" live="assertive">
            {errors.problem}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={isPending}>
            <Trans>Go back</Trans>
          </Button>
          <WriteButton type="submit" size="md" color="signal" loading={isPending}>
            {submit}
          </WriteButton>
        </div>
      </Form>
    </AskingModal>
  );
}
