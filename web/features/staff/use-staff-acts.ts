/** What is done to the staff outside of the form: nobody, a day off, removing, importing. Each can be undone. */
import { plural, t } from '@lingui/core/macro';
import type { RosterPerson, RosterPersonInput } from '#contract/businesses/roster.ts';
import { type RosterRow, readRosterRows } from '#contract/businesses/roster-rows.ts';
import { showUndoToast, useUndoWindow } from '#web/features/shell/undo.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { isSame } from '#web/ui/is-same.ts';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import { toggleDayOff } from './days-off.ts';
import type { Saved, useSaveStaff } from './use-save-staff.ts';

type Save = ReturnType<typeof useSaveStaff>;

export function useStaffActs({ savePeople }: Save) {
  const undoUntil = useUndoWindow();

  /** Says so when somebody else was first; true when it was saved. */
  const isDone = (saved: Saved): saved is NonNullable<Saved> => {
    if (saved?.changed) toast(t`Someone else changed this in the meantime. Here’s the latest version.`);
    return saved !== null && !saved.changed;
  };

  /** Replaces a person as they were seen; null: nobody before, or nobody after. */
  const put = async (before: RosterPerson | null, after: RosterPersonInput | null) =>
    isDone(
      await savePeople({
        apply: ({ people }) => {
          if (!before) return after ? [...people, after] : [...people];
          return people.flatMap((one) => (one.id === before.id ? (after ?? []) : one));
        },
        holds: ({ people }) => !before || people.some((one) => isSame(one, before)),
      }),
    );

  return {
    /** Nobody: every opening hour goes through Mortar. */
    answerNobody: async () => {
      const saved = await savePeople({ apply: () => [], holds: ({ people }) => people.length === 0 });
      if (isDone(saved)) toastSuccess(t`Saved`);
    },
    remove: async (person: RosterPerson) => {
      if (!(await put(person, null))) return false;
      const { name, id, ...rest } = person;
      showUndoToast({
        id,
        message: t`${name} is removed.`,
        until: undoUntil(),
        // A new id: the old one is gone for everybody else.
        onUndo: () => void put(null, { name, ...rest }),
      });
      return true;
    },
    toggleDayOff: async (person: RosterPerson, day: string) => {
      const after = { ...person, daysOff: toggleDayOff(person.daysOff, day) };
      if (!(await put(person, after))) return;
      const { name } = person;
      const when = calendarDay(day);
      const isOff = after.daysOff.some(({ from, to }) => from <= day && day <= to);
      showUndoToast({
        id: `${person.id} ${day}`,
        message: isOff ? t`${name} is off on ${when}.` : t`${name} works on ${when}.`,
        until: undoUntil(),
        onUndo: () => void put(after, person),
      });
    },
    /** Gives who is in the rows their weeks. Undo takes back only what they changed. */
    importRows: async (rows: readonly RosterRow[]) => {
      let seen: readonly RosterPerson[] = [];
      const saved = await savePeople({
        apply: ({ people }) => {
          seen = people;
          return readRosterRows(rows, people).people;
        },
        holds: () => true,
      });
      if (!isDone(saved)) return false;
      const before = new Map(seen.map((person) => [person.id, person]));
      const changed = saved.roster.people.filter((person) => !isSame(before.get(person.id), person));
      const ids = new Set(changed.map(({ id }) => id));
      showUndoToast({
        id: 'staff-import',
        message: plural(changed.length, { one: 'Imported # person.', other: 'Imported # people.' }),
        until: undoUntil(),
        onUndo: () =>
          void savePeople({
            apply: ({ people }) => people.flatMap((one) => (ids.has(one.id) ? (before.get(one.id) ?? []) : one)),
            holds: () => true,
          }),
      });
      return true;
    },
  };
}
