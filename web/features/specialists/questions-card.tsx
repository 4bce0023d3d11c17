/** What a reviewer still needs, and the three ways to answer: a new scan, a correction, words (PRODUCT §11). */
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { ReviewQuestion } from '#contract/specialists/review-question.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { deviceTimeZone } from '#web/clock.ts';
import { documentLabel, questionReasonLabel } from '#web/language/labels.ts';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/form.tsx';
import { dateLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { DocumentUpload } from './document-upload.tsx';
import { useReviewQuestions } from './queries.ts';
import classes from './questions-card.module.css';

/** Shows nothing while nothing is asked. */
export function QuestionsCard() {
  const { t } = useLingui();
  const questions = useReviewQuestions();
  const items = questions.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card
      title={t`We need more from you`}
      sub={t`The review goes on once you answer. Nothing else changes in the meantime.`}
    >
      <ul className={classes.list}>
        {items.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </Card>
  );
}

function Question({ question }: { question: ReviewQuestion }) {
  const { t } = useLingui();
  const [sending, setSending] = useState(false);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const answer = useCall(specialistEndpoints.answerReviewQuestion, {
    onDone: () => toastSuccess(t`Answer sent`),
    onError: (failed) => showAtFields(failed, (errors) => setError(errors.words ?? null), ['words']),
  });
  const { id, askedAt } = question;
  const day = dateLabel(askedAt, deviceTimeZone());
  const about = aboutWords(question);
  const reasons = question.reasons.map(questionReasonLabel).join('. ');
  return (
    <li className={classes.question}>
      <p className={classes.head}>
        <strong>{about}</strong> <span>{t`Asked ${day}`}</span>
      </p>
      <p className={classes.words}>
        {reasons}: “{question.words}”
      </p>
      <Button variant="default" leftSection={<IconUpload />} onClick={() => setSending(true)}>
        <Trans>Send a new scan</Trans>
      </Button>
      <Form
        className={classes.answer}
        onSubmit={() => {
          if (words.trim() === '') setError(t`Write your answer`);
          else answer.mutate({ params: { id }, body: { words: words.trim() } });
        }}
      >
        <Textarea
          label={t`Or answer in words`}
          description={t`You can also correct the license or profile: that answers too.`}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={1000}
          value={words}
          error={error}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setError(null);
          }}
        />
        <WriteButton type="submit" loading={answer.isPending}>
          <Trans>Send answer</Trans>
        </WriteButton>
      </Form>
      {sending && (
        <DocumentUpload
          asked={{ kind: question.document ?? 'license', state: question.state }}
          onClose={() => setSending(false)}
        />
      )}
    </li>
  );
}

function aboutWords({ kind, state, document }: ReviewQuestion): string {
  if (kind === 'license' && state) return t`Your ${state} license`;
  return document ? documentLabel(document) : t`Your profile`;
}
