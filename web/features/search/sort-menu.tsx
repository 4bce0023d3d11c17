import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { searchSorts } from '#contract/search/endpoints.ts';
import { usePopup } from '#web/ui/use-popup.ts';
import type { SearchSort } from './search-state.ts';

const labels: Readonly<Record<SearchSort, MessageDescriptor>> = {
  doorToDoor: msg`Door to door`,
  nearest: msg`Nearest`,
  pay: msg`Best pay`,
  soonest: msg`Soonest`,
  match: msg`Best match`,
};

const loadMenu = [() => import('#web/ui/choice-menu.tsx')] as const;

/** In which order; `match` needs a profile to compare with. */
export function SortMenu({
  value,
  onChange,
  signedIn,
}: {
  value: SearchSort;
  onChange: (sort: SearchSort) => void;
  signedIn: boolean;
}) {
  const { t } = useLingui();
  const { opened, setOpened, button, popup } = usePopup(loadMenu, 'menu');
  const chosen = t(labels[value]);
  const offered = searchSorts.filter((sort) => signedIn || sort !== 'match');
  return (
    <>
      <Button
        {...button}
        variant="default"
        px={12}
        leftSection={<IconArrowsSort />}
        aria-label={t`Sorted by ${chosen}. Change the order`}
      >
        {chosen}
      </Button>
      {popup && (
        <popup.ChoiceMenu at={popup.at} opened={opened} onChange={setOpened} width={180}>
          {offered.map((sort) => (
            <popup.Choice
              key={sort}
              onClick={() => onChange(sort)}
              aria-current={sort === value}
              rightSection={sort === value && <IconCheck size={16} stroke={1.75} aria-label={t`Selected`} />}
            >
              {t(labels[sort])}
            </popup.Choice>
          ))}
        </popup.ChoiceMenu>
      )}
    </>
  );
}
