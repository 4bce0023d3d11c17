/** "Ask for more": chosen reasons and words that the person reads; the review waits for the answer (PRODUCT §11). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { adminEndpoints, type Review } from '#contract/admin/endpoints.ts';
import { type QuestionReason, questionReasons } from '#contract/specialists/review-question.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { questionReasonLabel } from '#web/language/labels.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './ask-modal.module.css';

type Props = { review: Review; onClose: () => void; onAsked: (review: Review) => void };

export function AskModal({ review, onClose, onAsked }: Props) {
  const { t } = useLingui();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const first = review.owner.firstName;
  const ask = useCall(adminEndpoints.askForMore, {
    onDone: (asked) => {
      toast(t`${first} was asked`);
      onClose();
      onAsked(asked);
    },
    onError: (failed) => showAtFields(failed, setErrors, ['reasons', 'words']),
  });
  const send = () => {
    const { kind, id } = review;
    if (kind === 'business') return;
    const missing = {
      ...(reasons.length === 0 && { reasons: t`Choose at least one reason` }),
      ...(words.trim() === '' && { words: t`Say what you need, so ${first} knows what to send` }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    ask.mutate({ params: { kind, id }, body: { reasons: reasons as QuestionReason[], words: words.trim() } });
  };
  return (
    <ConfirmModal
      opened
      title={t`Ask ${first} for more`}
      confirm={t`Ask ${first}`}
      keep={t`Go back`}
      loading={ask.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <p className={classes.follows}>
        <Trans>The review waits for the answer. Nothing else changes.</Trans>
      </p>
      <Checkbox.Group label={t`What’s the matter`} value={[...reasons]} error={errors['reasons']} onChange={setReasons}>
        <div className={classes.reasons}>
          {questionReasons.map((reason) => (
            <Checkbox key={reason} value={reason} label={questionReasonLabel(reason)} />
          ))}
        </div>
      </Checkbox.Group>
      <Textarea
        label={t`What you need`}
        description={t`${first} reads this exactly as you write it.`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        value={words}
        error={errors['words']}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ConfirmModal>
  );
}
