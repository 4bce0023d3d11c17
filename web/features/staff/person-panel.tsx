/** The person chosen on the board, or a new one: beside it on wide screens, over it on others. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { Roster, RosterPerson } from '#contract/businesses/roster.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { calendarDay } from '#web/ui/format-time.ts';
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
  onRemove: (person: RosterPerson) => void;
};

export function PersonPanel({ roster, selected, adding, onClose, ...rest }: Props) {
  const { t } = useLingui();
  const phone = usePhone();
  const beside = useMedia('(min-width: 1100px)', true);
  const dirty = useRef(false);
  const [asking, setAsking] = useState(false);
  const person = roster.people.find(({ id }) => id === selected) ?? null;
  const shown = adding || (selected !== null && (person !== null || dirty.current));
  if (!shown) return null;
  const title = person ? person.name : t`Add a person`;
  const since = person?.firstDay ? calendarDay(person.firstDay, 'year') : null;
  const form = (
    <PersonForm
      key={adding ? 'new' : selected}
      roster={roster}
      person={adding ? null : person}
      onDirty={(now) => {
        dirty.current = now;
      }}
      openingHours={rest.openingHours}
      save={rest.save}
      onDone={rest.onSaved}
      onRemove={rest.onRemove}
    />
  );
  if (beside)
    return (
      <Card title={title} sub={since ? t`Usual week, from ${since}` : t`Usual week`}>
        {form}
      </Card>
    );
  return (
    <>
      <Drawer
        opened
        onClose={() => (dirty.current ? setAsking(true) : onClose())}
        size={phone ? '100%' : 460}
        title={title}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {form}
      </Drawer>
      <ConfirmModal
        opened={asking}
        title={t`Leave without saving?`}
        confirm={t`Discard changes`}
        keep={t`Keep editing`}
        danger
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      >
        <Trans>Your changes aren’t saved yet.</Trans>
      </ConfirmModal>
    </>
  );
}
