import { useLingui } from '@lingui/react/macro';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { useCall } from '#web/api/use-call.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { ReportModal, useReportErrors } from './report-modal.tsx';

/** Reports a message of the other side, after saying who will read it. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui();
  const errors = useReportErrors();
  const report = useCall(messageEndpoints.reportMessage, {
    onDone: () => {
      toastSuccess(t`Reported. We’ll tell you what was decided.`);
      onClose();
    },
    onError: errors.show,
  });
  return (
    <ReportModal
      title={t`Report this message?`}
      quote={message.text ?? ''}
      follows={t`An admin reads this message with up to five around it. That is logged.`}
      submit={t`Report message`}
      errors={errors}
      isPending={report.isPending}
      onReport={(body) => report.mutate({ params: { id: message.id }, body })}
      onClose={onClose}
    />
  );
}
