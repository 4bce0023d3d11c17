/** A field for a place: what one types is looked up; before that it offers the places searched last. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './place-input.module.css';
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

/** No place is called so. */
const CLEAR = '\u0000';

export function PlaceInput({ inputRef, typed, onType, choices, onPick, onEnter, ...field }: Props) {
  const { t } = useLingui();
  const { places, recent, listed, best, clear } = choices;
  const [wanted, setWanted] = useState(false);
  const how = useRef<'keyboard' | 'pointer'>('pointer');
  const store = useCombobox({
    opened: wanted && places.length + recent.length > 0,
    onOpenedChange: setWanted,
    onDropdownClose: () => store.resetSelectedOption(),
  });

  // Enter takes the best of what was typed, unless another is pointed at already: a street comes late. Of the places
  // searched before it takes none until one is pointed at.
  const { getSelectedOptionIndex, selectOption, resetSelectedOption } = store;
  const number = places.findIndex(({ label }) => label === best);
  const pointedIn = useRef('');
  useEffect(() => {
    if (pointedIn.current !== listed) resetSelectedOption();
    pointedIn.current = listed;
    if (number >= 0 && getSelectedOptionIndex() < 0) selectOption(number);
  }, [listed, number, getSelectedOptionIndex, selectOption, resetSelectedOption]);

  // Also where there was nothing to show yet: what comes later must not open by itself.
  const close = () => {
    setWanted(false);
    resetSelectedOption();
  };

  const submit = (label: string) => {
    close();
    if (label === CLEAR) return clear();
    const place = [...places, ...recent].find((known) => known.label === label);
    if (place) onPick(place, how.current);
  };

  return (
    <Combobox store={store} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute autoComplete={field.autoComplete ?? 'postal-code'}>
        <TextInput
          aria-label={t`ZIP or city`}
          placeholder={t`ZIP or city`}
          maxLength={80}
          {...field}
          ref={inputRef}
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
          onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
            how.current = event.key === 'Enter' ? 'keyboard' : 'pointer';
            const pointed = store.dropdownOpened && store.getSelectedOptionIndex() >= 0;
            if (event.key === 'Enter' && !pointed) {
              close();
              onEnter?.();
            }
            field.onKeyDown?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t`ZIP or city`}>
          {places.map(({ label }) => (
            <Combobox.Option key={label} value={label}>
              {label}
            </Combobox.Option>
          ))}
          {recent.length > 0 && (
            <Combobox.Group label={t`Recent places`}>
              {recent.map(({ label }) => (
                <Combobox.Option key={label} value={label} className={classes.recent ?? ''}>
                  <IconHistory size={16} stroke={1.6} aria-hidden="true" />
                  <span>{label}</span>
                </Combobox.Option>
              ))}
              <Combobox.Option value={CLEAR} className={classes.clear ?? ''}>
                <IconTrash size={16} stroke={1.6} aria-hidden="true" />
                <Trans>Clear recent places</Trans>
              </Combobox.Option>
            </Combobox.Group>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
