/** Filters the audit log by person, subject and kind of event. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AdminUser } from '#contract/admin/endpoints.ts';
import { useUser, useUsers } from '#web/features/admin/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import classes from './audit.module.css';
import { eventNames } from './event-names.data.ts';

type Props = {
  actorId: string | null;
  subjectId: string | null;
  name: string | null;
  onChange: (changes: Record<string, string | null>) => void;
};

export function AuditFilters({ actorId, subjectId, name, onChange }: Props) {
  const { t } = useLingui();
  const subjectEnd = subjectId?.slice(-6);
  const known = eventNames.some(({ items }) => items.some(({ value }) => value === name));
  const choices = eventNames.map(({ group, items }) => ({
    group: t(group),
    items: items.map(({ value, label }) => ({ value, label: t(label) })),
  }));
  return (
    <search className={classes.filters}>
      <PersonSelect key={actorId} actorId={actorId} onChange={(actor) => onChange({ actor })} />
      <Select
        aria-label={t`What happened`}
        placeholder={t`All events`}
        w={240}
        searchable
        clearable
        maxDropdownHeight={360}
        nothingFoundMessage={t`No matching event`}
        data={name && !known ? [{ value: name, label: name }, ...choices] : choices}
        value={name}
        onChange={(value) => onChange({ name: value })}
      />
      {subjectId && (
        <ChipFilter on onToggle={() => onChange({ subject: null })}>
          <Trans>One subject, …{subjectEnd}</Trans>
        </ChipFilter>
      )}
    </search>
  );
}

/** Searches people as the Admin types; the selected person keeps their name without a search. */
function PersonSelect({ actorId, onChange }: { actorId: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 250);
  const chosen = useUser(actorId ?? '', actorId !== null).data;
  const searching = search !== '' && search !== (chosen && labelOf(chosen));
  const found = useUsers({ ...(searching && { query: search }), pageSize: 20 });
  const matching = new Set(found.data?.items.map(({ id }) => id));
  const people = [...(chosen ? [chosen] : []), ...(found.data?.items ?? []).filter(({ id }) => id !== chosen?.id)];
  return (
    <Select
      aria-label={t`Who did it`}
      placeholder={actorId && !chosen ? t`One person` : t`Anyone`}
      w={260}
      searchable
      clearable
      nothingFoundMessage={found.isFetching ? t`Searching…` : t`No match`}
      // The selected person stays an option, but is not a result of a new search.
      filter={({ options }) =>
        options.filter((option) => !searching || ('value' in option && matching.has(option.value)))
      }
      data={people.map((person) => ({ value: person.id, label: labelOf(person) }))}
      value={actorId}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}

function labelOf(person: AdminUser): string {
  return `${fullName(person)}, ${person.email}`;
}
