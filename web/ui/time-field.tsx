/**
 * A time field: typed freely (`9`, `930`, `9:30 pm`, `21:30`) or picked in half hours, shown as the page writes times.
 * The value is `09:30`, or ''. The list opens at the chosen time, else where most days begin.
 */
import { Combobox, type ComboboxProps, ScrollArea, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { wallTime } from './format-time.ts';
import { readTime } from './read-time.ts';
import classes from './time-field.module.css';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'onFocus' | 'onClick'> & {
  value: string;
  onChange: (value: string) => void;
  comboboxProps?: ComboboxProps;
  /** A time of the list, given as it is written there. */
  renderOption?: (written: string) => ReactNode;
};

const halves = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
const NINE = halves.indexOf('09:00');

export function TimeField({ value, onChange, onBlur, comboboxProps, renderOption, ...rest }: Props) {
  // Changing the language remounts the pages, so the written text follows it.
  const [typed, setTyped] = useState(wallTime(value));
  // A busy page gives a value back late: what was typed meanwhile stays.
  const reported = useRef<string[]>([]);
  useEffect(() => {
    const at = reported.current.indexOf(value);
    reported.current = at === -1 ? [] : reported.current.slice(at + 1);
    if (at === -1) setTyped(wallTime(value));
  }, [value]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  // A time between two halves opens the list at the first of them.
  const near = value ? halves.findLastIndex((time) => time <= value) : NINE;

  const nearest = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opened = combobox.dropdownOpened;
  useEffect(() => {
    if (!opened) return;
    // The list is put into the page after it was opened.
    const frame = requestAnimationFrame(() => showInTheMiddle(nearest.current, list.current));
    return () => cancelAnimationFrame(frame);
  }, [opened]);
  const name = rest['aria-label'] ?? (typeof rest.label === 'string' ? rest.label : null);

  const settle = (text: string) => {
    const read = readTime(text);
    if (read === null) setTyped(wallTime(value));
    else {
      setTyped(wallTime(read));
      if (read === value) return;
      reported.current.push(read);
      onChange(read);
    }
  };
  // The first arrow goes to where the list opened, not to midnight.
  const startNear = ({ key }: KeyboardEvent) => {
    if (!combobox.dropdownOpened || combobox.getSelectedOptionIndex() !== -1) return;
    if (key === 'ArrowDown') combobox.updateSelectedOptionIndex(near - 1);
    if (key === 'ArrowUp') combobox.updateSelectedOptionIndex(near + 1);
  };

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(time) => {
        settle(time);
        combobox.closeDropdown();
      }}
      {...comboboxProps}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onKeyDown={startNear}
          onBlur={(event) => {
            combobox.closeDropdown();
            settle(event.currentTarget.value);
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={rest.readOnly || rest.disabled}>
        <Combobox.Options {...(name && { 'aria-label': name })}>
          <ScrollArea.Autosize
            mah={220}
            type="scroll"
            scrollbarSize="var(--combobox-padding)"
            offsetScrollbars="y"
            viewportRef={list}
          >
            {halves.map((time, index) => (
              <Combobox.Option
                key={time}
                value={time}
                active={index === near}
                aria-selected={time === value}
                className={classes.option ?? ''}
                ref={index === near ? nearest : null}
              >
                {renderOption ? renderOption(wallTime(time)) : wallTime(time)}
              </Combobox.Option>
            ))}
          </ScrollArea.Autosize>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Moves the list alone: the page around it stays. */
function showInTheMiddle(option: HTMLElement | null, list: HTMLElement | null): void {
  if (!option || !list) return;
  const above = option.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += above - (list.clientHeight - option.offsetHeight) / 2;
}
