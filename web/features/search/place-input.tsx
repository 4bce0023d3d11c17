/** A field for a place: what one types is looked up; before that it offers the places searched last. */
import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useDeferredValue, useRef, useState } from 'react';
import { useIdlePreload } from '#web/ui/use-idle-preload.ts';
import { useLater } from '#web/ui/use-later.ts';
import type { KnownPlace } from './recent-places.ts';
import type { usePlaceChoices } from './use-place-choices.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'ref'> & {
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
  typed: string;
  onType: (text: string) => void;
  choices: ReturnType<typeof usePlaceChoices>;
  onPick: (place: KnownPlace, how: 'keyboard' | 'pointer') => void;
  /** Enter, when no choice is pointed at. */
  onEnter?: (() => void) | undefined;
};

const loadList = () => import('./place-list.tsx');
const soon = [loadList];

export function PlaceInput({ inputRef, typed, onType, choices, onPick, onEnter, ...field }: Props) {
  const { t } = useLingui();
  // The list is drawn in pieces, between which the next key is answered.
  const shown = useDeferredValue(choices);
  const [wanted, setWanted] = useState(false);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(inputRef, input);
  const how = useRef<'keyboard' | 'pointer'>('pointer');
  useIdlePreload(soon);
  // Whoever types before it is there loses nothing: Enter looks the place up.
  const list = useLater(loadList, wanted);
  const store = useCombobox({
    opened: wanted && list !== null && shown.places.length + shown.recent.length > 0,
    onOpenedChange: setWanted,
    onDropdownClose: () => store.resetSelectedOption(),
  });
  const { dropdownOpened, listId } = store;

  // Also where there was nothing to show yet: what comes later must not open by itself.
  const close = () => {
    setWanted(false);
    store.resetSelectedOption();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    how.current = event.key === 'Enter' ? 'keyboard' : 'pointer';
    const pointed = dropdownOpened && store.getSelectedOptionIndex() >= 0;
    if (event.key === 'Enter' && !pointed) {
      close();
      onEnter?.();
    }
    field.onKeyDown?.(event);
    // While an input method composes a word, its keys are its own.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!dropdownOpened) store.openDropdown('keyboard');
      const down = event.key === 'ArrowDown' ? store.selectNextOption : store.selectPreviousOption;
      setPointedAt(dropdownOpened ? down() : store.selectFirstOption());
    }
    if (event.key === 'Enter' && pointed) {
      event.preventDefault();
      store.clickSelectedOption();
    }
    if (event.key === 'Escape') store.closeDropdown('keyboard');
  };

  return (
    <>
      <TextInput
        aria-label={t`ZIP or city`}
        placeholder={t`ZIP or city`}
        maxLength={80}
        autoComplete="postal-code"
        {...field}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={dropdownOpened && listId !== null}
        aria-controls={dropdownOpened && listId ? listId : undefined}
        aria-activedescendant={dropdownOpened && pointedAt ? pointedAt : undefined}
        data-expanded={dropdownOpened || undefined}
        data-mantine-stop-propagation={dropdownOpened || undefined}
        ref={ref}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          store.resetSelectedOption();
          setWanted(true);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          setWanted(true);
        }}
        onClick={() => setWanted(true)}
        onBlur={(event) => {
          close();
          field.onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
      />
      {list && input.current && (
        <list.PlaceList
          store={store}
          field={input.current}
          choices={shown}
          onPick={(place) => {
            close();
            onPick(place, how.current);
          }}
          onClear={() => {
            close();
            choices.clear();
          }}
        />
      )}
    </>
  );
}
