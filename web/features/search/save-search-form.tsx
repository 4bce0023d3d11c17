/** Keeps the search on screen under a name, proposed from its place and filters. */
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { Form } from '#web/ui/form.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { filtersInWords } from './filters-in-words.ts';
import classes from './saved-searches.module.css';
import { toSave, useSaveSearch } from './use-saved-searches.ts';

export type SearchCriteria = Pick<SavedSearch, 'place' | 'center' | 'radiusMiles' | 'filters'>;

const LONGEST = 80;

export function SaveSearchForm({ criteria }: { criteria: SearchCriteria }) {
  const { t } = useLingui();
  const { place, radiusMiles, filters } = criteria;
  const around = t`${place}, ${radiusMiles} mi`;
  const proposed = [around, ...filtersInWords(filters)].join(', ').slice(0, LONGEST);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSearch({
    onDone: (_saved, { body }) => {
      // What was typed since stays.
      setTyped((now) => (now?.trim() === body.name ? null : now));
      toastSuccess(t`Search saved. We’ll notify you about new shifts.`);
    },
    onError: (error) => {
      setProblem(readFailure(error).message);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = (typed ?? proposed).trim();
    if (!name) setProblem(t`Enter a name`);
    else save.mutate({ body: toSave({ ...criteria, name, alerts: true }) });
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.name ?? ''}
        label={t`Save this search as`}
        maxLength={LONGEST}
        value={typed ?? proposed}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setProblem(null);
          // Not while it is on its way: it would be forgotten, and a second one could be sent.
          if (save.isError) save.reset();
          setTyped(event.currentTarget.value);
        }}
      />
      <WriteButton type="submit" loading={save.isPending}>
        <Trans>Save this search</Trans>
      </WriteButton>
    </Form>
  );
}
