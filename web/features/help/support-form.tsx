/** Writing to support: signed in with files and a booking, signed out with an e-mail. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, FileInput, Select, Textarea, TextInput } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { v4 } from 'uuid';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import {
  MOST_SUPPORT_FILES,
  SUPPORT_TEXT_MAX,
  type SupportTopic,
  supportTopics,
} from '#contract/support/support-case.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { Card } from '#web/ui/card.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useFormWith } from '#web/ui/use-form-with.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { fileProblem } from './file-problem.ts';
import classes from './help.module.css';
import { topicNames } from './topic-names.ts';

/** What a question is about: a field of the form, and its id. */
export type CaseAbout = { name: 'engagementId' | 'paymentId' | 'disputeId'; id: string };

type Props = {
  isVisitor: boolean;
  topic?: SupportTopic | undefined;
  about?: CaseAbout | null;
  onOpened?: (id: string) => void;
};

export function SupportForm({ isVisitor, topic, about = null, onOpened }: Props) {
  const { t } = useLingui();
  const { data: terms } = usePublicTerms();
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string | null>(null);
  const [clientId, setClientId] = useState(() => v4());
  const [reference, setReference] = useState<string | null>(null);
  const form = useFormWith<{ topic: SupportTopic | ''; email: string; text: string }>(
    { initialValues: { topic: topic ?? '', email: '', text: '' }, draft: 'support', name: 'support', onSubmit: submit },
    (values) => ({
      ...(values.topic === '' && { topic: t`Choose what it’s about` }),
      ...(isVisitor && !/^\S+@\S+\.\S+$/.test(values.email) && { email: t`Enter an email like name@example.com` }),
      ...(values.text.trim() === '' && { text: t`Write what happened` }),
    }),
  );
  const begin = () => {
    form.kept.startOver();
    form.reset();
    setFiles([]);
    setClientId(v4());
  };
  const fields = ['topic', 'email', 'text'];
  const letter = useCall(supportEndpoints.writeToSupport, {
    onDone: (answer) => {
      setReference(answer.reference);
      begin();
    },
    onError: (error) => showAtFields(error, form.showErrors, fields),
  });
  const open = useCall(supportEndpoints.openSupportCase, {
    onDone: ({ id }) => {
      toastSuccess(t`Sent to support`);
      begin();
      onOpened?.(id);
    },
    onError: (error) => {
      if (error.status === 413 || error.status === 415 || error.fields['files']) {
        setFileError(error.fields['files'] ?? error.message);
        return true;
      }
      return showAtFields(error, form.showErrors, fields);
    },
  });

  function submit({ topic: chosen, email, text }: { topic: SupportTopic | ''; email: string; text: string }) {
    if (chosen === '' || fileError) return;
    if (isVisitor) return letter.mutate({ body: { topic: chosen, email, text, clientId } });
    const body = new FormData();
    for (const [name, value] of Object.entries({ topic: chosen, text, clientId })) body.append(name, value);
    if (about) body.append(about.name, about.id);
    for (const file of files) body.append('files', file);
    open.mutate({ body });
  }

  if (reference)
    return (
      <Card title={t`Sent`}>
        <div className={classes.form} role="status">
          <p>
            <Trans>
              Your case is {reference}. The answer comes to your email, with a link to reply. Nothing else is sent
              there.
            </Trans>
          </p>
          <Button variant="default" className={classes.send ?? ''} onClick={() => setReference(null)}>
            <Trans>Write again</Trans>
          </Button>
        </div>
      </Card>
    );
  return (
    <Card
      title={t`Write to support`}
      sub={
        terms && (
          <Plural
            value={terms.supportAnswerHours}
            one="We aim to answer within # hour."
            other="We aim to answer within # hours."
          />
        )
      }
    >
      <noscript>
        <p className={classes.quiet}>
          <Trans>
            Writing to support needs JavaScript. Turn it on in your browser’s settings and reload this page.
          </Trans>
        </p>
      </noscript>
      <Form className={clsx(classes.form, classes.sent)} onSubmit={form.send}>
        <DraftNotice draft={form.kept} />
        <Select
          label={t`What is it about?`}
          data={supportTopics.map((value) => ({ value, label: t(topicNames[value]) }))}
          {...form.getInputProps('topic')}
        />
        {isVisitor && (
          <TextInput
            label={t`Your email`}
            description={t`The answer goes there.`}
            type="email"
            autoComplete="email"
            {...form.getInputProps('email')}
          />
        )}
        {about && !isVisitor && <p className={classes.quiet}>{attachedWords(about)}</p>}
        <Textarea
          label={t`What happened?`}
          description={t`Never write passwords, codes or card numbers.`}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={SUPPORT_TEXT_MAX}
          {...form.getInputProps('text')}
        />
        {!isVisitor && (
          <FileInput
            multiple
            clearable
            label={t`Files (optional)`}
            placeholder={t`Choose files`}
            description={t`Up to ${MOST_SUPPORT_FILES} of 10 MB: JPEG, PNG or PDF`}
            accept="image/jpeg,image/png,application/pdf"
            value={files}
            error={fileError}
            onChange={(chosen) => {
              setFiles(chosen);
              setFileError(fileProblem(chosen));
            }}
          />
        )}
        <WriteButton type="submit" className={classes.send ?? ''} loading={letter.isPending || open.isPending}>
          <Trans>Send to support</Trans>
        </WriteButton>
      </Form>
    </Card>
  );

  function attachedWords({ name }: CaseAbout): string {
    if (name === 'paymentId') return t`The payment you came from is attached.`;
    return name === 'disputeId' ? t`The dispute you came from is attached.` : t`The booking you came from is attached.`;
  }
}
