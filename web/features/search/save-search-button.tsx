/**
 * Opens saved searches, to keep the one on screen or open another: words in the toolbar, its icon alone beside the order
 * of the list where the toolbar has no room. The count is of new shifts in the searches kept.
 */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconBellCheck, IconBellPlus } from '@tabler/icons-react';
import { writeSearch } from '#contract/search/write-search.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import classes from './save-search-button.module.css';
import type { SearchCriteria } from './save-search-form.tsx';
import { useSavedSearches } from './use-saved-searches.ts';

type Props = { look: 'words' | 'icon'; criteria: SearchCriteria; onOpen: () => void };

export function SaveSearchButton({ look, criteria, onOpen }: Props) {
  const { t } = useLingui();
  const items = useSavedSearches(true).data?.items ?? [];
  const fresh = items.reduce((sum, { newShifts }) => sum + newShifts, 0);
  const here = writeSearch(criteria);
  const kept = items.some((saved) => writeSearch(saved) === here);
  const Icon = kept ? IconBellCheck : IconBellPlus;
  const icon = (
    <span className={classes.icon}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <CountBadge count={fresh} className={classes.fresh ?? ''} />
    </span>
  );
  if (look === 'icon')
    return (
      <ActionIcon
        variant="default"
        size={34}
        className={classes.alone ?? ''}
        onClick={onOpen}
        aria-label={fresh > 0 ? t`Saved searches, ${fresh} new` : t`Saved searches`}
        title={t`Saved searches`}
        aria-haspopup="dialog"
      >
        {icon}
      </ActionIcon>
    );
  const words = kept ? t`Search saved` : t`Save this search`;
  return (
    <span className={classes.room}>
      <Button
        variant="subtle"
        h={34}
        px={12}
        className={classes.words ?? ''}
        classNames={{ label: classes.label ?? '' }}
        onClick={onOpen}
        aria-label={fresh > 0 ? t`${words}. Saved searches, ${fresh} new` : words}
        title={words}
        aria-haspopup="dialog"
      >
        {icon}
        <span>{words}</span>
      </Button>
    </span>
  );
}
