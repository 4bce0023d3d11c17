import { useLingui } from '@lingui/react/macro';
import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { KeyHint } from '#web/ui/key-hint.tsx';
import touch from '#web/ui/touch-target.module.css';
import { useKeys } from '#web/ui/use-keys.ts';

type Props = {
  /** What the threads are searched for. */
  query: string;
  onSearch: (query: string) => void;
};

/** Searches the threads while somebody types. `/` goes there, Escape and the cross empty it. */
export function ThreadSearch({ query, onSearch }: Props) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [settled] = useDebouncedValue(typed.trim(), 250);
  const latest = useRef({ query, onSearch });
  useEffect(() => {
    latest.current = { query, onSearch };
  });
  useEffect(() => {
    if (settled !== latest.current.query) latest.current.onSearch(settled);
  }, [settled]);
  // Emptied elsewhere: by the button of a list that found nothing, or by the way to all messages.
  const [shown, setShown] = useState(query);
  if (query !== shown) {
    setShown(query);
    if (query === '') setTyped('');
  }
  useKeys({ '/': () => field.current?.focus() });

  const clear = () => {
    setTyped('');
    onSearch('');
    field.current?.focus();
  };
  return (
    <search>
      <TextInput
        ref={field}
        aria-label={t`Search messages`}
        placeholder={t`Search messages`}
        leftSection={<IconSearch size={17} />}
        rightSectionPointerEvents="all"
        rightSection={
          typed === '' ? (
            <KeyHint keys="/" />
          ) : (
            <ActionIcon
              className={touch.target ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t`Clear search`}
              onClick={clear}
            >
              <IconX size={17} />
            </ActionIcon>
          )
        }
        maxLength={80}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          clear();
        }}
      />
    </search>
  );
}
