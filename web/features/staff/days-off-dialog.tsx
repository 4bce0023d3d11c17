/** Adds or changes days off of one of the own people. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DaysOff, Roster } from '#contract/businesses/roster.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { isSame } from '#web/ui/is-same.ts';
import { Notice } from '#web/ui/notice.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { withDaysOff } from './days-off.ts';
import { DialogActs } from './dialog-acts.tsx';
import classes from './staff-dialog.module.css';
import type { useSaveStaff } from './use-save-staff.ts';

type Props = {
  roster: Roster;
  /** Days off that are stored, to change them; null: new ones. */
  first: { personId: string; days: DaysOff } | null;
  save: ReturnType<typeof useSaveStaff>;
  onClose: () => void;
};

export function DaysOffDialog({ roster, first, save, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const [personId, setPersonId] = useState(first?.personId ?? roster.people[0]?.id ?? null);
  const [days, setDays] = useState<string[]>(first ? [first.days.from, first.days.to] : []);
  const [note, setNote] = useState(first?.days.note ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [changed, setChanged] = useState(false);
  const person = roster.people.find(({ id }) => id === personId);

  const put = async (after: DaysOff | null) => {
    if (!personId) return;
    const before = first?.days ?? null;
    const saved = await save.savePeople({
      apply: ({ people }) =>
        people.map((one) => (one.id === personId ? { ...one, daysOff: withDaysOff(one.daysOff, before, after) } : one)),
      holds: ({ people }) => {
        const found = people.find(({ id }) => id === personId);
        return Boolean(found && (!before || found.daysOff.some((other) => isSame(other, before))));
      },
    });
    if (saved?.changed) setChanged(true);
    else if (saved) onClose();
  };
  const submit = () => {
    const [from, to = from] = [...days].sort();
    if (!from || !to) setProblem(t`Choose the first and the last day`);
    else void put({ from, to, note: note.trim() });
  };

  return (
    <AskingModal
      opened
      onClose={onClose}
      title={first ? t`Change the days off` : t`Add days off`}
      size={480}
      fullScreen={phone}
    >
      <Form className={classes.form} onSubmit={submit}>
        <Select
          label={t`Who`}
          data={roster.people.map(({ id, name }) => ({ value: id, label: name }))}
          value={personId}
          onChange={setPersonId}
          disabled={first !== null}
          allowDeselect={false}
        />
        <DateField
          label={t`First and last day`}
          mode="range"
          zIndex={400}
          value={days}
          error={problem}
          onChange={(picked) => {
            setDays(picked);
            setProblem(null);
          }}
        />
        <TextInput
          label={t`Reason (optional)`}
          description={t`Only your team sees it`}
          placeholder={t`Vacation`}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {changed && (
          <Notice tone="plum" live="polite" title={t`Someone else changed these days off.`}>
            {person ? (
              <Trans>Close this and look at them again.</Trans>
            ) : (
              <Trans>This person was removed in the meantime.</Trans>
            )}
          </Notice>
        )}
        <DialogActs onRemove={first ? () => void put(null) : null} onClose={onClose} saving={save.saving}>
          <Trans>Save days off</Trans>
        </DialogActs>
      </Form>
    </AskingModal>
  );
}
