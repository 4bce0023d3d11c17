/** Tabs above a list, scrolled sideways where they do not fit. */
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tab-bar.module.css';

type Props = {
  /** What the tabs choose, for screen readers: `Which shifts`. */
  label: string;
  tabs: readonly { name: string; label: ReactNode }[];
  value: string;
  onChange: (name: string) => void;
};

/** Brings the chosen tab into sight, and part of the one before: an address may choose one behind the edge of a phone. */
function showChosen(list: HTMLElement | null) {
  list?.scrollTo({ left: (list.querySelector<HTMLElement>('[data-active]')?.offsetLeft ?? 0) - 80 });
}

export function TabBar({ label, tabs, value, onChange }: Props) {
  return (
    <Tabs className={classes.bar ?? ''} value={value} onChange={(name) => name !== null && onChange(name)}>
      <Tabs.List ref={showChosen} aria-label={label}>
        {tabs.map(({ name, label: words }) => (
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ''}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
