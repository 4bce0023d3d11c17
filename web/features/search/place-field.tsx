/** Where to look: a ZIP or city with suggestions, a place searched before, or where the device is. */

import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { readFailure } from '#web/api/read-failure.ts';
import { loadRefusalWords } from '#web/language/load-refusal-words.ts';
import { PlaceInput } from './place-input.tsx';
import type { KnownPlace } from './recent-places.ts';
import type { SearchState } from './search-state.ts';
import { useDevicePlace } from './use-device-place.ts';
import { usePlaceChoices } from './use-place-choices.ts';

export type PlaceChange = Pick<SearchState, 'place' | 'zip' | 'center' | 'byMap'>;

type Props = {
  /** What is searched now, as a person reads it. */
  value: string;
  onChange: (change: PlaceChange) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The server does not know the place searched. */
  error?: string | null;
  /** What a form sends it as. */
  name?: string;
  className?: string | undefined;
};

export function PlaceField({ value, onChange, inputRef, error, name, className }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [placeError, setPlaceError] = useState<string | null>(null);
  // An answer that comes while somebody types another place does not write over it.
  const typing = useRef(false);
  useEffect(() => {
    if (!typing.current) setTyped(value);
  }, [value]);
  const choices = usePlaceChoices(typed, value);
  const { asking, ask } = useDevicePlace((center) => onChange({ place: t`Near you`, zip: '', center, byMap: false }));

  const choose = (place: KnownPlace) => {
    const { label, center } = place;
    typing.current = false;
    setPlaceError(null);
    setTyped(label);
    choices.keep(place);
    onChange({ place: label, zip: '', center, byMap: false });
  };

  const settle = async () => {
    typing.current = false;
    const text = typed.trim();
    if (text === value) return;
    if (!text) return onChange({ place: '', zip: '', center: null, byMap: false });
    if (/^\d{5}$/.test(text)) return onChange({ place: text, zip: text, center: null, byMap: false });
    try {
      const best = await choices.lookUp(text);
      // A person who types on while their place is looked up wants another.
      if (best === 'overtaken') return;
      if (best) choose(best);
      else setPlaceError((await loadRefusalWords())({ code: 'unknown_place', details: { query: text } }));
    } catch (error) {
      setPlaceError(readFailure(error).message);
    }
  };

  return (
    <PlaceInput
      inputRef={inputRef}
      name={name}
      className={className ?? ''}
      size="sm"
      typed={typed}
      error={placeError ?? error}
      autoComplete="postal-code"
      leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden="true" />}
      rightSection={
        <ActionIcon variant="subtle" size={30} aria-label={t`Use my location`} onClick={ask} loading={asking}>
          <IconCurrentLocation size={17} stroke={1.6} />
        </ActionIcon>
      }
      choices={choices}
      onPick={choose}
      onEnter={() => void settle()}
      onType={(text) => {
        typing.current = true;
        setPlaceError(null);
        setTyped(text);
      }}
      onBlur={() => {
        typing.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        typing.current = false;
        setPlaceError(null);
        setTyped(value);
      }}
    />
  );
}
