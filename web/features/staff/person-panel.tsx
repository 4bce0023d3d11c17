/** The person chosen on the board, or a new one: beside it on wide screens, over it on others. */
import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Roster, RosterPerson } from '#contract/businesses/roster.ts';
import { Card } from '#web/ui/card.tsx';
import { DiscardQuestion } from '#web/ui/confirm-modal.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
import { useAskBeforeUnload } from '#web/ui/use-ask-before-unload.ts';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { PersonForm } from './person-form.tsx';
import type { useSaveStaff } from './use-save-staff.ts';

type Props = {
  roster: Roster;
  openingHours: OpeningHours;
  /** The person's id. */
  selected: string | null;
  adding: boolean;
  save: ReturnType<typeof useSaveStaff>;
  onClose: () => void;
  onSaved: (id: string | null) => void;
  /** Returns whether the person was removed. */
  onRemove: (person: RosterPerson) => Promise<boolean>;
  /** Goes back to whom somebody was about to leave; null: the new person. */
  onReturn: (id: string | null) => void;
};

const NEW = 'new';

export function PersonPanel({ roster, openingHours, selected, adding, save, ...on }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const beside = useMedia('(min-width: 1100px)', true);
  const [dirty, setDirty] = useState(false);
  // Another person waits until what is typed is saved or given up.
  const asked = adding ? NEW : selected;
  const [shown, setShown] = useState(asked);
  if (shown !== asked && !dirty) setShown(asked);
  useAskBeforeUnload(dirty);
  const person = roster.people.find(({ id }) => id === shown) ?? null;
  if (shown === null || (shown !== NEW && person === null && !dirty)) return null;
  const title = person ? person.name : t`Add a person`;
  const since = person?.firstDay ? calendarDay(person.firstDay, 'year') : null;
  const form = (
    <PersonForm
      key={shown}
      roster={roster}
      person={person}
      onDirty={setDirty}
      openingHours={openingHours}
      save={save}
      onDone={(id) => {
        setDirty(false);
        on.onSaved(id);
      }}
      onRemove={async (removed) => {
        if (!(await on.onRemove(removed))) return;
        setDirty(false);
        on.onClose();
      }}
    />
  );
  return (
    <>
      {beside ? (
        <Card title={title} sub={since ? t`Usual week, from ${since}` : t`Usual week`}>
          {form}
        </Card>
      ) : (
        <Drawer
          opened
          onClose={on.onClose}
          size={phone ? '100%' : 460}
          title={title}
          closeButtonProps={{ 'aria-label': t`Close` }}
        >
          {form}
        </Drawer>
      )}
      {dirty && asked !== shown && (
        <DiscardQuestion onDiscard={() => setDirty(false)} onKeep={() => on.onReturn(shown === NEW ? null : shown)} />
      )}
    </>
  );
}
