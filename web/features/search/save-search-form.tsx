/** Keeps the search on screen under a name; one is proposed from its place and filters. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { filtersInWords } from './filters-in-words.ts';
import classes from './saved-searches.module.css';
import { toSave, useSaveSearch } from './use-saved-searches.ts';

export type Sought = Pick<SavedSearch, 'place' | 'center' | 'radiusMiles' | 'filters'>;

const LONGEST = 80;

export function SaveSearchForm({ sought }: { sought: Sought }) {
  const { t } = useLingui();
  const { place, radiusMiles, filters } = sought;
  const around = t`${place}, ${radiusMiles} mi`;
  const proposed = [around, ...filtersInWords(filters)].join(', ').slice(0, LONGEST);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSearch({
    onDone: (_saved, { body }) => {
      // What was typed since stays.
      setTyped((now) => (now?.trim() === body.name ? null : now));
      toastSuccess(t`Search saved. We tell you of new shifts.`);
    },
    onError: (error) => {
      setProblem(readFailure(error).message);
      return true;
    },
  });
  // A refusal is said above; without an answer it stays unsaved, and that is said here too.
  const unanswered = save.error && !(save.error instanceof ApiError) ? readFailure(save.error).message : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = (typed ?? proposed).trim();
    if (!name) setProblem(t`Give it a name`);
    else save.mutate({ body: toSave({ ...sought, name, alerts: true }) });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.name ?? ''}
        label={t`Save this search as`}
        maxLength={LONGEST}
        value={typed ?? proposed}
        error={problem ?? unanswered}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setProblem(null);
          // Not while it is on its way: it would be forgotten, and a second one could be sent.
          if (save.isError) save.reset();
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" loading={save.isPending}>
        <Trans>Save this search</Trans>
      </Button>
    </form>
  );
}
