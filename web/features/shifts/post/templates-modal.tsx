import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type PostingTemplate, templateEndpoints } from '#contract/shifts/template-endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { licenseLabel, weekdayLabel } from '#web/language/labels.ts';
import { Form } from '#web/ui/form.tsx';
import { rate } from '#web/ui/format-money.ts';
import { wallTime } from '#web/ui/format-time.ts';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { WriteButton } from '#web/ui/write-button.tsx';
import type { PostValues } from './post-values.ts';
import { templateBody, templateValues } from './template-values.ts';
import classes from './templates-modal.module.css';
import { useApplyTerms } from './use-apply-terms.ts';

type Props = { form: UseFormReturnType<PostValues>; title: string; onClose: () => void };

export function TemplatesModal({ form, title, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const read = useEndpoint(templateEndpoints.listTemplates, { query: { businessId: form.values.businessId } });
  const templates = read.data?.items ?? [];
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const apply = useApplyTerms(form);
  useReturnFocus(true);
  const undoUntil = useUndoWindow();
  const save = useCall(templateEndpoints.saveTemplate);
  const remove = useCall(templateEndpoints.deleteTemplate);
  const known = templates.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());

  const keep = () => {
    const wrong =
      name.trim() === '' ? t`Enter a name` : form.values.ratePerHourCents < 1 && t`Enter an hourly rate first`;
    if (wrong) return setError(wrong);
    const body = templateBody(form.values, name.trim());
    save.mutate(
      { body },
      {
        onSuccess: () => {
          setName('');
          toastSuccess(t`Template saved`);
        },
      },
    );
  };
  const forget = (template: PostingTemplate) => {
    const { id, updatedAt: _at, ...body } = template;
    const { name: deleted } = template;
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () =>
          showUndoToast({
            id: `template-${id}`,
            message: t`Deleted the template ${deleted}.`,
            until: undoUntil(),
            onUndo: () => save.mutate({ body }),
          }),
      },
    );
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={560}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {read.isError ? (
        <ReadError title={t`We couldn’t load the templates`} read={read} />
      ) : !read.data ? (
        <LoadingSkeletons shape="lines" count={2} />
      ) : templates.length === 0 ? (
        <p className={classes.none}>{t`No templates yet. Fill in the form, then save it here under a name.`}</p>
      ) : (
        <ul className={classes.templates} aria-label={t`Saved templates`}>
          {templates.map((template) => {
            const { name: own } = template;
            return (
              <li key={template.id}>
                <span className={classes.templateWords}>
                  <strong>{template.name}</strong>
                  <span>{summary(template)}</span>
                </span>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={t`Use ${own}`}
                  onClick={() => {
                    apply(templateValues(template), t`Filled in from ${own}.`);
                    onClose();
                  }}
                >
                  <Trans>Use</Trans>
                </Button>
                <ActionIcon
                  className={touch.target ?? ''}
                  variant="subtle"
                  size={36}
                  aria-label={t`Delete ${own}`}
                  loading={remove.isPending && remove.variables?.params.id === template.id}
                  onClick={() => forget(template)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <Form className={classes.saveTemplate} onSubmit={keep}>
        <TextInput
          label={t`Save this form as`}
          placeholder={t`Saturday relief`}
          description={t`Terms, hours and weekdays, without dates. An existing name is replaced.`}
          maxLength={60}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
        />
        <WriteButton type="submit" variant="default" loading={save.isPending}>
          {known ? t`Replace template` : t`Save template`}
        </WriteButton>
      </Form>
    </Modal>
  );
}

function summary({ role, starts, ends, weekdays, ratePerHourCents }: PostingTemplate): string {
  const days = weekdays.map((weekday) => weekdayLabel(weekday, 'short')).join(' ');
  return [licenseLabel(role), days, `${wallTime(starts)} – ${wallTime(ends)}`, rate(ratePerHourCents)]
    .filter(Boolean)
    .join(', ');
}
