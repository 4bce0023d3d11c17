/**
 * A field for a day, a range or several days, typed or picked (SPEC V-1…V-4, K-8). Days are `2026-11-25` in and out;
 * typed text is read as MM/DD/YYYY. A day outside the limits is replaced by the last valid one, and the field says so.
 */
import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useCalendarLanguage } from '#web/language/calendar-language.ts';
import { usePhone } from '../use-media.ts';
import 'react-multi-date-picker/styles/layouts/mobile.css';
import './picker.css';
import { CalendarAnnouncer } from './calendar-announcer.tsx';
import { dayMark } from './day-mark.ts';
import {
  earliestDay,
  firstAndLast,
  isWithin,
  latestDay,
  separators,
  toDay,
  toPicked,
  typedFormat,
  writeDays,
} from './days.ts';
import { monthArrow } from './month-arrow.tsx';
import { pickerLocales } from './picker-locale.ts';
import { type PickedDate, Picker } from './picker-module.ts';
import { pickerWords } from './picker-words.ts';
import { TYPING_TIMEOUT, useTypedDays } from './use-typed-days.ts';

type Shared = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  min?: string;
  max?: string;
  /** SPEC K-8: 100 by default, above the page and below a modal. */
  zIndex?: number;
  /** SPEC K-8: bottom-left by default. */
  calendarPosition?: string;
};
type Props = Shared &
  (
    | { mode?: 'single'; value: string | null; onChange: (day: string | null) => void }
    | { mode: 'range'; value: readonly string[]; onChange: (days: string[]) => void }
    | { mode: 'multiple'; value: readonly string[]; onChange: (days: string[]) => void }
  );
type Handle = { openCalendar: () => void; closeCalendar: () => void };

export function DateField(props: Props) {
  const { t } = useLingui();
  const language = useCalendarLanguage();
  const {
    mode = 'single',
    value,
    onChange: _told,
    min = earliestDay,
    max = latestDay,
    zIndex = 100,
    calendarPosition = 'bottom-left',
    ...field
  } = props;
  const phone = usePhone();
  const picker = useRef<Handle>(null);
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  const [byKeyboard, setByKeyboard] = useState(false);
  /** The first day of a range whose second is still to be picked. */
  const [half, setHalf] = useState<string | null>(null);
  const typed = useTypedDays({ mode, min, max, onAccept: (days) => report(props, days) });

  const days = typeof value === 'string' ? (value === '' ? [] : [value]) : (value ?? []);
  // The picker drops an unconfirmed choice whenever it gets a new list, even of the same days.
  const key = half ?? days.join();
  const shown = useMemo(() => key.split(',').filter(Boolean).map(toPicked), [key]);
  const limits = useMemo(() => ({ minDate: toPicked(min), maxDate: toPicked(max) }), [min, max]);
  const words = pickerWords(language);
  const id = useId();

  const accept = (picked: PickedDate | PickedDate[] | null) => {
    const list = [picked ?? []].flat().map(toDay);
    if (list.some((day) => !isWithin(day, min, max))) return false;
    typed.forget();
    const [only] = list;
    if (mode === 'range' && only && list.length === 1 && !phone) {
      setHalf(only);
      return;
    }
    setHalf(null);
    report(props, list);
    if (mode === 'range' && !phone) picker.current?.closeCalendar();
  };
  const openByKeyboard = (event: KeyboardEvent, open: () => void) => {
    const opens = event.key === 'Enter' || (event.key === 'ArrowDown' && (event.altKey || opened));
    if (event.key === 'Tab' && opened) picker.current?.closeCalendar();
    if (event.key === 'Escape' && opened) leaveUnchanged(picker.current);
    if (!opens) return;
    event.preventDefault();
    setByKeyboard(true);
    open();
  };

  const shared = {
    ref: picker,
    locale: pickerLocales[language],
    format: typedFormat,
    ...limits,
    typingTimeout: TYPING_TIMEOUT,
    zIndex,
    calendarPosition,
    mobileLabels: { OK: words.ok, CANCEL: words.cancel },
    portal: true,
    arrow: false,
    showOtherDays: true,
    renderButton: monthArrow,
    monthYearSeparator: ' ',
    mapDays: ({ date }: { date: PickedDate }) => dayMark(date),
    onOpen: () => setOpened(true),
    onClose: () => {
      setOpened(false);
      setByKeyboard(false);
      setHalf(null);
    },
    offsetY: 4,
    className: phone ? 'rmdp-mobile mortar-picker' : 'mortar-picker',
    containerClassName: 'mortar-picker-field',
    weekStartDayIndex: 0,
    onOpenPickNewDate: false,
    disabled: Boolean(field.disabled),
    readOnly: Boolean(field.readOnly),
    render: (_text: string, open: () => void) => (
      <TextInput
        placeholder={t`MM/DD/YYYY`}
        inputMode={phone ? 'none' : mode === 'single' ? 'numeric' : 'text'}
        autoComplete="off"
        {...field}
        ref={input}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        aria-description={t`Enter it as MM/DD/YYYY, or press Alt and the down arrow for the calendar.`}
        data-mantine-stop-propagation={opened || undefined}
        classNames={{ input: 'mortar-picker-input' }}
        value={typed.draft ?? writeDays(half ? [half] : days, mode, pickerLocales[language].digits)}
        error={typed.problem ?? field.error}
        rightSectionWidth={32}
        rightSection={<IconCalendarEvent size={18} stroke={1.6} aria-hidden="true" />}
        rightSectionPointerEvents="none"
        onClick={open}
        onBlur={(event) => {
          typed.leave();
          field.onBlur?.(event);
        }}
        onKeyDown={(event) => openByKeyboard(event, open)}
        onChange={(event) => {
          setHalf(null);
          typed.type(event.currentTarget.value);
        }}
      />
    ),
    children: (
      <CalendarAnnouncer
        min={min}
        max={max}
        several={mode !== 'single'}
        dialog={{
          id,
          isModal: phone,
          takesFocus: phone || byKeyboard,
          onEscape: () => leaveUnchanged(picker.current),
          onReturn: () => input.current?.focus(),
        }}
      />
    ),
  };

  if (mode === 'single') {
    return <Picker {...shared} value={shown[0] ?? null} onChange={(picked) => accept(picked)} />;
  }
  if (mode === 'range') {
    return (
      <Picker<false, true>
        {...shared}
        range
        rangeHover
        dateSeparator={separators.range}
        value={shown}
        onChange={(picked) => accept(picked)}
      />
    );
  }
  return (
    <Picker<true, false>
      {...shared}
      multiple
      sort
      dateSeparator={separators.multiple}
      value={shown}
      onChange={(picked) => accept(picked)}
    />
  );
}

function report(props: Props, days: string[]): void {
  if (props.mode === 'multiple') props.onChange(days);
  else if (props.mode === 'range') props.onChange(firstAndLast(days) ?? []);
  else props.onChange(days[0] ?? null);
}

/** Presses CANCEL where there is one: nothing else drops an unconfirmed choice. */
function leaveUnchanged(picker: Handle | null): void {
  const cancel = document.querySelector<HTMLElement>('.mortar-picker.rmdp-mobile .rmdp-action-button');
  if (cancel) cancel.click();
  else picker?.closeCalendar();
}
