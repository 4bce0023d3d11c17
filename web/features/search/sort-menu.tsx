import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { searchSorts } from '#contract/search/endpoints.ts';
import type { SearchSort } from './search-state.ts';

const labels: Readonly<Record<SearchSort, MessageDescriptor>> = {
  doorToDoor: msg`Door to door`,
  nearest: msg`Nearest`,
  pay: msg`Best pay`,
  soonest: msg`Soonest`,
  match: msg`Best match`,
};

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
  const chosen = t(labels[value]);
  const offered = searchSorts.filter((sort) => signedIn || sort !== 'match');
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          variant="default"
          px={12}
          leftSection={<IconArrowsSort />}
          aria-label={t`Sorted by ${chosen}. Change the order`}
        >
          {chosen}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((sort) => (
          <Menu.Item
            key={sort}
            onClick={() => onChange(sort)}
            aria-current={sort === value}
            rightSection={sort === value && <IconCheck size={16} stroke={1.75} aria-label={t`Selected`} />}
          >
            {t(labels[sort])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
