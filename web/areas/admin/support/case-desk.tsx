import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Textarea } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { v4 } from 'uuid';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import { SUPPORT_TEXT_MAX } from '#contract/support/support-case.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { CaseMessages } from '#web/features/help/case-messages.tsx';
import { fullName } from '#web/features/session/person.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { refusalWords } from '#web/language/refusals.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DraftNotice } from '#web/ui/draft-notice.tsx';
import { Form } from '#web/ui/form.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useFormWith } from '#web/ui/use-form-with.ts';
import { useKeys } from '#web/ui/use-keys.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { FoundPayouts } from './found-payouts.tsx';
import classes from './support.module.css';
import { useMarkCaseRead } from './use-mark-case-read.ts';
import { useSuggestedAnswers } from './use-suggested-answers.ts';

/** A case: what was written, who wrote, and an answer or a note. */
export function CaseDesk({ id }: { id: string }) {
  const { t } = useLingui();
  const read = useEndpoint(supportEndpoints.getSupportCase, { params: { id } });
  useMarkCaseRead(read.data);
  const suggestions = useSuggestedAnswers(read.data);
  const answer = useCall(supportEndpoints.answerSupportCase);
  const note = useCall(supportEndpoints.noteSupportCase);
  const assign = useCall(supportEndpoints.assignSupportCase);
  const close = useCall(supportEndpoints.closeSupportCase, { onDone: () => toastSuccess(t`Case closed`) });
  const field = useRef<HTMLTextAreaElement>(null);
  // The same words keep their name until they are sent, so that a lost answer does not send them twice.
  const clientId = useRef(v4());
  const [isNote, setIsNote] = useState(false);
  const form = useFormWith(
    { initialValues: { text: '' }, draft: `case-${id}`, onSubmit: ({ text }: { text: string }) => send(text, false) },
    ({ text }) => (text.trim() === '' ? { text: t`Write something first` } : ({} as Record<string, string>)),
  );
  const send = (text: string, closes: boolean) => {
    const after = {
      onSuccess: () => {
        clientId.current = v4();
        form.kept.startOver();
        toastSuccess(isNote ? t`Note kept` : t`Answer sent`);
      },
    };
    const written = { text, clientId: clientId.current };
    if (isNote) note.mutate({ params: { id }, body: written }, after);
    else answer.mutate({ params: { id }, body: { ...written, close: closes } }, after);
  };
  useKeys({ r: () => field.current?.focus() });
  if (!read.data || !suggestions)
    return read.isError ? (
      <ReadError title={t`We couldn’t load this case`} read={read} />
    ) : (
      <LoadingSkeletons shape="cards" count={1} label={t`Loading the case`} />
    );
  const { reference, person, email, state, engagement, paymentId, disputeId, assignedTo, messages, actions } =
    read.data;
  const refusal = actions.find(({ name }) => name === 'answerSupportCase')?.refusal ?? null;
  const isSending = answer.isPending || note.isPending;
  // In place of another suggestion, and below whatever else was typed.
  const fill = (text: string) => {
    const typed = form.getValues().text.trim();
    const isFree = typed === '' || suggestions.some((one) => one.text === typed);
    form.setFieldValue('text', isFree ? text : `${typed}\n\n${text}`);
    field.current?.focus();
  };
  return (
    <Card
      title={person ? fullName(person) : (email ?? t`A deleted account`)}
      sub={
        <>
          {reference}
          {person && (
            <>
              {', '}
              <Link to={paths.admin.user(person.id)}>{t`open the person`}</Link>
            </>
          )}
          {engagement && (
            <>
              {', '}
              <Link to={paths.admin.shift(engagement.shiftId)}>{t`open the shift`}</Link>
            </>
          )}
          {paymentId && (
            <>
              {', '}
              <Link to={paths.admin.payment(paymentId)}>{t`open the payment`}</Link>
            </>
          )}
          {disputeId && (
            <>
              {', '}
              <Link to={paths.admin.dispute(disputeId)}>{t`open the dispute`}</Link>
            </>
          )}
          {email && <>. {t`Signed out: nobody has shown that this email is theirs.`}</>}
        </>
      }
      actions={
        <>
          <WriteButton
            variant="default"
            loading={assign.isPending}
            onClick={() => assign.mutate({ params: { id }, body: { toMe: !assignedTo?.isYou } })}
          >
            {assignedTo?.isYou ? t`Give back` : t`Assign to me`}
          </WriteButton>
          {state !== 'closed' && (
            <WriteButton
              variant="default"
              leftSection={<IconCheck />}
              loading={close.isPending}
              onClick={() => close.mutate({ params: { id } })}
            >
              <Trans>Close</Trans>
            </WriteButton>
          )}
        </>
      }
    >
      <CaseMessages messages={messages} isDesk />
      <FoundPayouts payouts={read.data.payouts} />
      <Form className={classes.form} onSubmit={form.send}>
        <DraftNotice draft={form.kept} />
        {!isNote && suggestions.length > 0 && (
          <Group gap={8} role="group" aria-label={t`Suggested answers`}>
            {suggestions.map(({ label, text }) => (
              <Button key={text} variant="default" size="compact-md" onClick={() => fill(text)}>
                {label}
              </Button>
            ))}
          </Group>
        )}
        <Textarea
          ref={field}
          label={isNote ? t`Note` : t`Your answer`}
          description={
            isNote
              ? t`Admins alone read it.`
              : email
                ? t`Goes to their email, with a link to reply.`
                : t`Goes to their notifications and their email.`
          }
          autosize
          minRows={4}
          maxRows={14}
          maxLength={SUPPORT_TEXT_MAX}
          {...form.getInputProps('text')}
        />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={() => setIsNote(!isNote)}>
            {isNote ? t`Write an answer` : t`Write a note`}
          </Button>
          {!isNote && (
            <Button
              variant="default"
              disabled={refusal !== null}
              loading={isSending}
              onClick={() => {
                const { text } = form.getValues();
                if (form.validate().hasErrors) field.current?.focus();
                else send(text, true);
              }}
            >
              <Trans>Send and close</Trans>
            </Button>
          )}
          <WriteButton type="submit" disabled={!isNote && refusal !== null} loading={isSending}>
            {isNote ? t`Keep note` : t`Send answer`}
          </WriteButton>
        </div>
        {refusal && !isNote && <p className={classes.quiet}>{refusalWords({ code: refusal })}</p>}
      </Form>
    </Card>
  );
}
