/** Tabs above a list, scrolled sideways where they do not fit. */
import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-bar.module.css';

type Props = {
  /** What the tabs choose, for screen readers: `Which shifts`. */
  label: string;
  tabs: readonly { name: string; label: ReactNode }[];
  value: string;
  onChange: (name: string) => void;
};

/** As much of the tab before the chosen one stays in sight, in pixels. */
const BEFORE = 80;

export function TabBar({ label, tabs, value, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // An address may choose a tab that a phone would show only after a swipe.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-active]');
    if (tab) list.current?.scrollTo({ left: tab.offsetLeft - BEFORE });
  }, []);
  return (
    <Tabs className={classes.bar ?? ''} value={value} onChange={(name) => name !== null && onChange(name)}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ name, label: words }) => (
          <Tabs.Tab key={name} value={name} className={classes.tab ?? ''}>
            {words}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
