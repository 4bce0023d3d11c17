import { Button, Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { searchSorts } from '#contract/search/endpoints.ts';
import type { SearchSort } from './search-state.ts';

const labels: Record<SearchSort, string> = {
  doorToDoor: 'Door to door',
  nearest: 'Nearest',
  pay: 'Best pay',
  soonest: 'Soonest',
  match: 'Best match',
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
  const offered = searchSorts.filter((sort) => signedIn || sort !== 'match');
  return (
    <Menu width={180}>
      <Menu.Target>
        <Button
          variant="default"
          h={34}
          px={12}
          leftSection={<IconArrowsSort />}
          aria-label={`Sorted by ${labels[value]}. Change the order`}
        >
          {labels[value]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((sort) => (
          <Menu.Item
            key={sort}
            onClick={() => onChange(sort)}
            aria-current={sort === value}
            rightSection={sort === value && <IconCheck size={16} stroke={1.75} aria-label="Chosen" />}
          >
            {labels[sort]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
