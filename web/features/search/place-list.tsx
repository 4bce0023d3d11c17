/** The list under a place field: loaded once somebody reaches for the field (place-input.tsx). */
import { Trans, useLingui } from '@lingui/react/macro';
import { Combobox, type ComboboxStore } from '@mantine/core';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { StandingAt } from '#web/ui/standing-at.tsx';
import classes from './place-input.module.css';
import type { KnownPlace } from './recent-places.ts';
import type { usePlaceChoices } from './use-place-choices.ts';

type Props = {
  store: ComboboxStore;
  /** The field it stands under. */
  field: HTMLInputElement;
  choices: ReturnType<typeof usePlaceChoices>;
  onPick: (place: KnownPlace) => void;
  onClear: () => void;
};

/** No place is called so. */
const CLEAR = '\u0000';

export function PlaceList({ store, field, choices, onPick, onClear }: Props) {
  const { t } = useLingui();
  const { places, recent } = choices;
  useStayPointed(store, choices);
  const submit = (label: string) => {
    if (label === CLEAR) return onClear();
    const place = [...places, ...recent].find((known) => known.label === label);
    if (place) onPick(place);
  };
  return (
    <Combobox store={store} onOptionSubmit={submit}>
      <Combobox.DropdownTarget>
        <StandingAt at={field} />
      </Combobox.DropdownTarget>
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
        <BestChoice store={store} choices={choices} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/**
 * Keeps pointing at the same choice when others come or go: the store counts, and Enter would take its neighbor, or nothing
 * behind the last.
 */
function useStayPointed(store: ComboboxStore, { places, recent }: Props['choices']): void {
  const { getSelectedOptionIndex, updateSelectedOptionIndex } = store;
  const labels = [...places, ...recent].map(({ label }) => label).concat(recent.length > 0 ? CLEAR : []);
  const drawn = useRef(labels);
  useLayoutEffect(() => {
    const pointedAt = drawn.current[getSelectedOptionIndex()];
    if (pointedAt !== undefined) updateSelectedOptionIndex(labels.indexOf(pointedAt));
    drawn.current = labels;
  });
}

/**
 * Points at what Enter takes: the best of what was typed, unless another is pointed at already (a street comes late). Of
 * the places searched before it takes none until one is pointed at. After the options, which must stand first.
 */
function BestChoice({ store, choices }: Pick<Props, 'store' | 'choices'>) {
  const { places, listed, best } = choices;
  const { getSelectedOptionIndex, selectOption, resetSelectedOption } = store;
  const number = places.findIndex(({ label }) => label === best);
  const pointedIn = useRef('');
  useEffect(() => {
    if (pointedIn.current !== listed) resetSelectedOption();
    pointedIn.current = listed;
    if (number >= 0 && getSelectedOptionIndex() < 0) selectOption(number);
  }, [listed, number, getSelectedOptionIndex, selectOption, resetSelectedOption]);
  return null;
}
