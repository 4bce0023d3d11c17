import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { ReportReason } from '#contract/messages/report.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import classes from './report-dialog.module.css';
import { reportReasonNames } from './report-words.ts';

/** Reports a message of the other side, after saying who will read it. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const report = useCall(messageEndpoints.reportMessage, {
    onDone: () => {
      toastSuccess(t`Reported. We’ll tell you what was decided.`);
      onClose();
    },
    onError: (error) => {
      if (!showAtFields(error, setErrors, ['note'])) setProblem(error.message);
      return true;
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Report this message?`}
      size={480}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(null);
          const missing = {
            ...(reason === null && { reason: t`Choose what is wrong with it` }),
            ...(reason === 'other' && note.trim() === '' && { note: t`Say what is wrong with it` }),
          };
          setErrors(missing);
          if (reason && !('note' in missing))
            report.mutate({ params: { id: message.id }, body: { reason, note: note.trim() } });
        }}
      >
        {message.text && <blockquote className={classes.quote}>{message.text}</blockquote>}
        <p className={classes.follows}>
          <Trans>An admin reads this message with up to five around it. That is logged.</Trans>
        </p>
        <Radio.Group
          label={t`What is wrong with it?`}
          error={errors['reason']}
          value={reason}
          onChange={(chosen) => {
            setReason(ReportReason.parse(chosen));
            setErrors({});
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
          error={errors['note']}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setErrors({});
          }}
        />
        {problem && (
          <Notice tone="signal" live="assertive">
            {problem}
          </Notice>
        )}
        <div className={classes.acts}>
          <Button variant="default" size="md" onClick={onClose} disabled={report.isPending}>
            <Trans>Go back</Trans>
          </Button>
          <Button type="submit" size="md" color="signal" loading={report.isPending}>
            <Trans>Report message</Trans>
          </Button>
        </div>
      </form>
    </Modal>
  );
}
