/** The pharmacy side's own note about a person: saved when the field is left, kept as typed when that fails. */
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useCall } from '#web/api/use-call.ts';
import { useReadOnlyReason } from '#web/ui/read-only.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './at-pharmacy.module.css';

const LONGEST = 500;

type Props = { businessId: string; specialistId: string; firstName: string; note: string };

export function NoteField({ businessId, specialistId, firstName, note }: Props) {
  const { t } = useLingui();
  const isReadOnly = useReadOnlyReason() !== null;
  const [typed, setTyped] = useState(note);
  const [saved, setSaved] = useState(note);
  const [isOpen, setOpen] = useState(note !== '');
  const write = useCall(businessEndpoints.writeNote);
  const text = typed.trim();
  const save = () => {
    if (text === saved) return;
    write.mutate({ params: { id: businessId, specialistId }, body: { text } }, { onSuccess: () => setSaved(text) });
  };
  // Whoever goes to another person or page leaves the field without its being told.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => leave.current(), []);
  const state = write.isPending
    ? t`Saving …`
    : write.isError
      ? t`Not saved`
      : text === saved && saved !== note
        ? t`Saved`
        : '';
  if (!isOpen) {
    if (isReadOnly) return null;
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          className={touch.target ?? ''}
          leftSection={<IconLock size={15} />}
          onClick={() => setOpen(true)}
        >
          {t`Add a private note`}
        </Button>
      </div>
    );
  }
  return (
    <div>
      <Textarea
        autoFocus={note === ''}
        label={
          <span className={classes.noteLabel}>
            <IconLock size={15} aria-hidden="true" />
            {t`Private note`}
          </span>
        }
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST}
        readOnly={isReadOnly}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
      <div className={classes.noteFoot}>
        <span>{t`Your team sees it. ${firstName} never does.`}</span>
        <span aria-live="polite">{state}</span>
      </div>
    </div>
  );
}
