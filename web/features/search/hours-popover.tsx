/** The fields of the hours, at a chip that is drawn without them (use-popup.ts). */
import '#web/theme/mantine-search.css';
import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { StandingAt } from '#web/ui/standing-at.tsx';
import { HoursFields } from './hours-fields.tsx';

type Props = Omit<ComponentProps<typeof HoursFields>, 'within'> & {
  at: HTMLElement;
  opened: boolean;
  setOpened: (opened: boolean) => void;
};

export function HoursPopover({ at, opened, setOpened, ...fields }: Props) {
  return (
    <Popover position="bottom-start" width={320} trapFocus withinPortal opened={opened} onChange={setOpened}>
      <Popover.Target>
        <StandingAt at={at} />
      </Popover.Target>
      <Popover.Dropdown p={16}>
        <HoursFields {...fields} within="popover" />
      </Popover.Dropdown>
    </Popover>
  );
}
