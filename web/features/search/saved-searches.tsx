/** Keep this search, open one of those kept, or forget it. */
import '#web/theme/mantine-parts.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer } from '@mantine/core';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { dismissToast, toastAction } from '#web/ui/toast.tsx';
import { SaveSearchForm, type SearchCriteria } from './save-search-form.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import classes from './saved-searches.module.css';
import { toSave, useDeleteSavedSearch, useSavedSearches, useSaveSearch } from './use-saved-searches.ts';

const UNDO = 8000;

type Props = { opened: boolean; onClose: () => void; criteria: SearchCriteria; onOpen: (saved: SavedSearch) => void };

export function SavedSearches({ opened, onClose, criteria, onOpen }: Props) {
  const { t } = useLingui();
  const list = useSavedSearches(true);
  const items = list.data?.items ?? [];
  const save = useSaveSearch();
  const remove = useDeleteSavedSearch(() => undefined);

  const forget = (saved: SavedSearch) => {
    const id = `forgotten-${saved.id}`;
    const { name } = saved;
    const undo = () => {
      dismissToast(id);
      save.mutate({ body: toSave(saved) });
    };
    remove.mutate(
      { params: { id: saved.id } },
      {
        onSuccess: () =>
          toastAction(
            t`Deleted ${name}`,
            <Button variant="subtle" size="compact-sm" onClick={undo}>
              <Trans>Undo</Trans>
            </Button>,
            { id, until: UNDO },
          ),
      },
    );
  };

  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t`Saved searches`}
      size={440}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <SaveSearchForm criteria={criteria} />
      {list.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading saved searches`} />}
      {list.isError && !list.data && (
        <ErrorPanel
          title={t`We couldn’t load your saved searches`}
          message={readFailure(list.error).message}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && items.length === 0 && (
        <p className={classes.none}>
          <Trans>Nothing saved yet. Save a search and we’ll notify you when a shift matches.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className={classes.list} aria-label={t`Saved searches`}>
          {items.map((saved) => (
            <SavedSearchRow
              key={saved.id}
              saved={saved}
              onOpen={() => {
                onOpen(saved);
                onClose();
              }}
              onDelete={() => forget(saved)}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}
