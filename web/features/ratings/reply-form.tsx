import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { RATING_REPLY_MAX } from '#contract/engagements/rating.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import classes from './both-ratings.module.css';

/** Replies to a rating: once, and everybody who reads the rating reads it. */
export function ReplyForm({ ratingId, onDone }: { ratingId: string; onDone: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const reply = useCall(ratingEndpoints.replyToRating, {
    onDone: () => {
      toastSuccess(t`Reply shown`);
      onDone();
    },
    onError: (error) => showAtFields(error, (errors) => setProblem(errors['text'] ?? ''), ['text']),
  });
  return (
    <Form
      className={classes.form}
      onSubmit={() => {
        if (text.trim() === '') setProblem(t`Write your reply`);
        else reply.mutate({ params: { id: ratingId }, body: { text: text.trim() } });
      }}
    >
      <Textarea
        label={t`Your reply`}
        description={t`You can reply once and can’t change it. Everyone who reads the rating reads the reply.`}
        data-autofocus
        maxLength={RATING_REPLY_MAX}
        autosize
        minRows={2}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem('');
        }}
      />
      <div className={classes.acts}>
        <WriteButton type="submit" size="md" loading={reply.isPending}>
          <Trans>Send reply</Trans>
        </WriteButton>
        <Button variant="default" size="md" disabled={reply.isPending} onClick={onDone}>
          <Trans>Go back</Trans>
        </Button>
      </div>
    </Form>
  );
}
