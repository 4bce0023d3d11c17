import { useLingui } from '@lingui/react/macro';
import type { Rating, RatingPart } from '#contract/engagements/rating.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { ReportModal, useReportErrors } from '#web/features/messages/report-modal.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';

type Props = { rating: Rating; part: RatingPart; onClose: () => void };

/** Reports a rating of the other side's, or its reply. */
export default function ReportRating({ rating, part, onClose }: Props) {
  const { t } = useLingui();
  const errors = useReportErrors();
  const report = useCall(ratingEndpoints.reportRating, {
    onDone: () => {
      toastSuccess(t`Reported. We’ll tell you what was decided.`);
      onClose();
    },
    onError: errors.show,
  });
  return (
    <ReportModal
      title={part === 'rating' ? t`Report this rating?` : t`Report this reply?`}
      quote={part === 'rating' ? rating.note : (rating.reply?.text ?? '')}
      follows={t`An admin reads the rating and the reply, and may take down what breaks the rules. A rating you don’t agree with stays: reply to it.`}
      submit={part === 'rating' ? t`Report rating` : t`Report reply`}
      errors={errors}
      isPending={report.isPending}
      onReport={(body) => report.mutate({ params: { id: rating.id }, body: { ...body, part } })}
      onClose={onClose}
    />
  );
}
