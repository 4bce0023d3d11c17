/** Adds or changes a closure: a name, its days, closed or open for less. */
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Closure, ClosureInput, Roster } from '#contract/businesses/roster.ts';
import { Closures } from '#contract/businesses/roster.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { AskingModal } from '#web/features/shell/asking-modal.tsx';
import { issueWords } from '#web/language/field-errors.ts';
import { DateField } from '#web/ui/date-picker/date-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { isSame } from '#web/ui/is-same.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { aheadOf } from './closures-ahead.ts';
import { DialogActs } from './dialog-acts.tsx';
import classes from './staff-dialog.module.css';
import type { useSaveStaff } from './use-save-staff.ts';

type Props = {
  roster: Roster;
  today: string;
  /** With an id one that is stored; without, a new one. */
  first: ClosureInput;
  save: ReturnType<typeof useSaveStaff>;
  onRemove: (closure: Closure) => void;
  onClose: () => void;
};

export function ClosureDialog({ roster, today, first, save, onRemove, onClose }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  // A new one has its name from here on: saved again after a lost answer, it is the same closure.
  const [id] = useState(() => first.id ?? newIdempotencyKey());
  const [closure, setClosure] = useState({ ...first, id });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState(() => roster.closures.find((one) => one.id === id));
  const [changed, setChanged] = useState(false);
  const stored = roster.closures.find((one) => one.id === id);
  const set = (change: Partial<ClosureInput>) => {
    setClosure({ ...closure, ...change });
    setErrors({});
  };
  const { hours } = closure;

  const submit = async () => {
    const others = (all: Roster) => aheadOf(all.closures, today).filter((one) => one.id !== id);
    const read = Closures.safeParse([...others(roster), closure]);
    const found = (read.error?.issues ?? []).map((issue) => {
      const field = fieldOf(issue.path);
      const isBlank = (field === 'from' || field === 'to') && !closure[field];
      return [field, isBlank ? t`Choose a day` : issueWords(issue)] as const;
    });
    setErrors(Object.fromEntries(found.toReversed()));
    if (found.length > 0) return;
    const saved = await save.saveClosures({
      apply: (all) => [...others(all), closure],
      holds: (all) => {
        const there = all.closures.find((one) => one.id === id);
        return (
          isSame(there, seen) ||
          isSame(
            there,
            read.data?.find((one) => one.id === id),
          )
        );
      },
    });
    if (saved?.changed) {
      setSeen(saved.roster.closures.find((one) => one.id === id));
      setChanged(true);
    } else if (saved) onClose();
  };

  return (
    <AskingModal
      opened
      onClose={onClose}
      title={first.id ? t`Change the closure` : t`Add a closure`}
      size={480}
      fullScreen={phone}
    >
      <Form id="closure" className={classes.form} onSubmit={submit}>
        <TextInput
          label={t`Name`}
          description={t`Shown on the coverage board`}
          placeholder={t`Inventory, Christmas Eve`}
          maxLength={80}
          value={closure.name}
          error={errors['name']}
          onChange={(event) => set({ name: event.currentTarget.value })}
          data-autofocus
        />
        <div className={classes.two}>
          <DateField
            label={t`First day`}
            zIndex={400}
            min={today}
            value={closure.from || null}
            error={errors['from']}
            onChange={(from) => set({ from: from ?? '', ...(from && from > closure.to && { to: from }) })}
          />
          <DateField
            label={t`Last day`}
            zIndex={400}
            min={closure.from || today}
            value={closure.to || null}
            error={errors['to']}
            onChange={(to) => set({ to: to ?? '' })}
          />
        </div>
        <SegmentedControl
          aria-label={t`On these days`}
          value={hours ? 'shorter' : 'closed'}
          onChange={(value) => set({ hours: value === 'shorter' ? { opens: '09:00', closes: '15:00' } : null })}
          data={[
            { value: 'closed', label: t`Closed` },
            { value: 'shorter', label: t`Shorter hours` },
          ]}
        />
        {hours && (
          <div className={classes.two}>
            <TimeField
              label={t`Opens`}
              value={hours.opens}
              error={errors['hours']}
              onChange={(opens) => set({ hours: { ...hours, opens } })}
            />
            <TimeField
              label={t`Closes`}
              value={hours.closes}
              error={Boolean(errors['hours'])}
              onChange={(closes) => set({ hours: { ...hours, closes } })}
            />
          </div>
        )}
        {changed && (
          <Notice tone="plum" live="polite" title={t`Someone else changed this closure while you were editing.`}>
            {stored ? (
              <Trans>What you typed is kept. Saving replaces theirs.</Trans>
            ) : (
              <Trans>Saving adds it again.</Trans>
            )}
          </Notice>
        )}
        <p className={classes.quiet}>
          {hours ? (
            <Trans>Own staff is on duty within these hours only.</Trans>
          ) : (
            <Trans>Nobody is needed on these days. Shifts you posted for them stay.</Trans>
          )}
        </p>
        <DialogActs onRemove={stored ? () => onRemove(stored) : null} onClose={onClose} saving={save.saving}>
          <Trans>Save closure</Trans>
        </DialogActs>
      </Form>
    </AskingModal>
  );
}

function fieldOf(path: readonly PropertyKey[]): string {
  return String(path[1] ?? 'name');
}
