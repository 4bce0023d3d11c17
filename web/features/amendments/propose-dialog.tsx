/** Proposes a change of locked terms: the form left, live before and after right (DESIGN-LANGUAGE 17). */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconLock, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { TermsComparison } from '#contract/engagements/amendment.ts';
import { amendmentEndpoints } from '#contract/engagements/amendment-endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { showAtFields, useCall } from '#web/api/use-call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { clockErrors } from '#web/ui/clock-errors.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { Form } from '#web/ui/form.tsx';
import { money } from '#web/ui/format-money.ts';
import { dayLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import { AmendmentFields } from './amendment-fields.tsx';
import classes from './amendments.module.css';
import { AnswerTime, answerUntil } from './answer-time.tsx';
import { type AmendmentSide, differenceOf } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { HoldNote } from './hold-note.tsx';
import { fieldErrorsOf, useAmendmentForm } from './use-amendment-form.ts';

type Props = { engagement: Engagement; side: AmendmentSide; onClose: () => void };

export function ProposeDialog({ engagement, side, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const { id, terms, shift, specialist } = engagement;
  const other = side === 'business' ? specialist.firstName : shift.business.name;
  const day = dayLabel(terms.startsAt, terms.timeZone);
  const state = useAmendmentForm(engagement);
  const [answerWithinHours, setAnswerWithinHours] = useState<number | null>(null);
  const { form, change, names, comparison, answer, error } = state;
  const send = useCall(amendmentEndpoints.proposeAmendment, {
    onDone: () => {
      toastSuccess(t`Sent. ${other} decides.`);
      onClose();
    },
    onError: (failed) => {
      const fields = fieldErrorsOf(failed);
      return showAtFields(Object.assign(failed, { fields }), form.setErrors, Object.keys(form.values));
    },
  });
  const submit = () => {
    if (!state.instants) {
      form.setErrors(clockErrors(form.values, terms.timeZone));
    } else if (names.length === 0) {
      form.setErrors({ starts: t`Change at least one of the terms` });
    } else if (answer) {
      send.mutate({
        params: { id },
        body: {
          ...change,
          reason: form.values.reason.trim(),
          ...(answerWithinHours !== null && { answerWithinHours }),
        },
      });
    }
  };
  const fieldErrors = { ...(error && fieldErrorsOf(error)), ...form.errors };
  const difference = answer ? differenceOf(answer, side) : 0;
  const count = names.length;
  const signed = money(difference, true);
  return (
    <AskingModal
      opened
      onClose={onClose}
      size={960}
      fullScreen={phone}
      padding={phone ? 16 : 28}
      title={t`Propose a change to ${day}`}
      styles={{ body: { padding: 0 } }}
    >
      <Form onSubmit={submit}>
        <p className={classes.lead}>
          <Trans>{other} decides. Until they accept, the locked terms stand.</Trans>
        </p>
        <div className={classes.dialog}>
          <AmendmentFields engagement={engagement} form={form} errors={fieldErrors} reader={other}>
            <AnswerTime
              latest={state.latestAnswer}
              timeZone={terms.timeZone}
              reader={other}
              hours={answerWithinHours}
              onChange={setAnswerWithinHours}
            />
          </AmendmentFields>
          <div className={classes.live} aria-live="polite" aria-busy={state.isAsking}>
            <div className={classes.liveHead}>
              <h3>
                <Trans>Before and after</Trans>
              </h3>
              {names.length > 0 && (
                <Tag tone="plum" icon={IconArrowsDiff}>
                  {plural(count, { one: '# term changes', other: '# terms change' })}
                </Tag>
              )}
            </div>
            <ComparisonTable comparison={comparison} side={side} />
            {error && Object.keys(fieldErrorsOf(error)).length === 0 && (
              <Notice tone="signal" className={classes.refused ?? ''}>
                {error.message}
              </Notice>
            )}
            {answer && <After comparison={answer} side={side} person={specialist.firstName} />}
          </div>
        </div>
        <div className={classes.foot}>
          <p>
            {answer ? (
              <Trans>
                {other} can answer until{' '}
                <DateTime at={answerUntil(answer.expiresAt, answerWithinHours)} timeZone={terms.timeZone} />. Declining
                is free and doesn’t affect standing. You can withdraw the proposal until it’s answered.
              </Trans>
            ) : (
              <Trans>Declining is free and doesn’t affect standing. No answer keeps the booking as it is.</Trans>
            )}
          </p>
          <div className={classes.footActs}>
            <Button variant="subtle" color="gray" size="md" onClick={onClose}>
              <Trans>Keep as booked</Trans>
            </Button>
            <WriteButton type="submit" size="md" leftSection={<IconSend size={18} />} loading={send.isPending}>
              {difference === 0 ? t`Send change` : t`Send change, ${signed}`}
            </WriteButton>
          </div>
        </div>
      </Form>
    </AskingModal>
  );
}

/** What follows for the money, or for the person's other shifts. */
function After({ comparison, side, person }: { comparison: TermsComparison; side: AmendmentSide; person: string }) {
  const { restHours } = comparison;
  if (side === 'business') return <HoldNote comparison={comparison} person={person} />;
  if (restHours === null) return null;
  const rest = Math.floor(restHours);
  return (
    <p className={classes.hold}>
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <Trans>No other booking overlaps. {rest} h to your nearest other shift.</Trans>
    </p>
  );
}
