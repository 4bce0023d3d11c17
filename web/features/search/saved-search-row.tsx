/** One saved search: opened by its name; its alerts, its name and its end beside. */
import { Plural, useLingui } from '@lingui/react/macro';
import { ActionIcon, Switch, TextInput, UnstyledButton } from '@mantine/core';
import { IconBell, IconBellOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { Tag } from '#web/ui/tag.tsx';
import { filtersInWords } from './filters-in-words.ts';
import classes from './saved-searches.module.css';
import { useUpdateSavedSearch } from './use-saved-searches.ts';

type Props = { saved: SavedSearch; onOpen: () => void; onDelete: () => void };

export function SavedSearchRow({ saved, onOpen, onDelete }: Props) {
  const { t } = useLingui();
  const { id, name, place, radiusMiles, filters, alerts, newShifts } = saved;
  const update = useUpdateSavedSearch();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const next = typed?.trim();
    setTyped(null);
    if (next && next !== name) update.mutate({ params: { id }, body: { name: next } });
  };
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {typed === null ? (
          <UnstyledButton className={classes.open} onClick={onOpen}>
            {name}
          </UnstyledButton>
        ) : (
          <TextInput
            aria-label={t`Search name`}
            data-autofocus
            autoFocus
            size="sm"
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle();
              if (event.key !== 'Escape') return;
              // Escape gives up the name, not the drawer around it.
              event.stopPropagation();
              setTyped(null);
            }}
          />
        )}
        <p className={classes.what}>{[t`${place}, ${radiusMiles} mi`, ...filtersInWords(filters)].join(', ')}</p>
        {newShifts > 0 && (
          <Tag tone="cobalt">
            <Plural value={newShifts} one="# new shift" other="# new shifts" />
          </Tag>
        )}
      </div>
      <div className={classes.acts}>
        <Switch
          aria-label={t`Notify me about new shifts: ${name}`}
          title={t`Notify me about new shifts: ${name}`}
          thumbIcon={
            alerts ? (
              <IconBell size={11} stroke={2.25} color="var(--brand)" />
            ) : (
              <IconBellOff size={11} stroke={2.25} color="var(--ink-4)" />
            )
          }
          checked={alerts}
          onChange={(event) => update.mutate({ params: { id }, body: { alerts: event.currentTarget.checked } })}
        />
        <ActionIcon variant="subtle" size={40} aria-label={t`Rename ${name}`} onClick={() => setTyped(name)}>
          <IconPencil size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="subtle" size={40} aria-label={t`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  );
}
