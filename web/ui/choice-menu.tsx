/** A menu at a button that is drawn without it (use-popup.ts). */
import '#web/theme/mantine-search.css';
import { Menu, type MenuProps } from '@mantine/core';
import { StandingAt } from './standing-at.tsx';

export function ChoiceMenu({ at, children, ...menu }: MenuProps & { at: HTMLElement }) {
  return (
    <Menu {...menu}>
      <Menu.Target>
        <StandingAt at={at} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

export const Choice = Menu.Item;
export const ChoiceDivider = Menu.Divider;
export const ChoiceLabel = Menu.Label;
