/** The button beside the order of the list, and the drawer it opens: keep this search, open one of those kept. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { dismissToast, toastAction } from '#web/ui/toast.tsx';
import { SaveSearchForm, type Sought } from './save-search-form.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import classes from './saved-searches.module.css';
import { toSave, useDeleteSavedSearch, useSavedSearches, useSaveSearch } from './use-saved-searches.ts';

const UNDO = 8000;

type Props = { sought: Sought; onOpen: (saved: SavedSearch) => void };

export function SavedSearches({ sought, onOpen }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const list = useSavedSearches(true);
  const items = list.data?.items ?? [];
  const fresh = items.reduce((sum, { newShifts }) => sum + newShifts, 0);
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
    <>
      <ActionIcon
        variant="default"
        size={34}
        className={classes.opener ?? ''}
        onClick={() => setOpened(true)}
        aria-label={fresh > 0 ? t`Saved searches, ${fresh} new` : t`Saved searches`}
        title={t`Saved searches`}
        aria-haspopup="dialog"
      >
        <IconBookmark size={18} stroke={1.75} />
        <CountBadge count={fresh} className={classes.fresh ?? ''} />
      </ActionIcon>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t`Saved searches`}
        size={440}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <SaveSearchForm sought={sought} />
        {list.isPending && <LoadingSkeletons shape="cards" count={2} label={t`Loading saved searches`} />}
        {list.isError && !list.data && (
          <ErrorPanel
            title={t`We could not load your saved searches`}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data && items.length === 0 && (
          <p className={classes.none}>
            <Trans>Nothing saved yet. Save a search and we tell you when a shift comes that fits.</Trans>
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
                  setOpened(false);
                }}
                onDelete={() => forget(saved)}
              />
            ))}
          </ul>
        )}
      </Drawer>
    </>
  );
}
