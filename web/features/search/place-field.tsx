/** Where to look: a ZIP or city with suggestions, or where the device is. */
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '#contract/search/endpoints.ts';
import { usePlaces } from './queries.ts';
import type { SearchState } from './search-state.ts';
import { useDevicePlace } from './use-device-place.ts';

export type PlaceChange = Pick<SearchState, 'place' | 'zip' | 'center' | 'byMap'>;

type Props = {
  /** What is searched now, as a person reads it. */
  value: string;
  onChange: (change: PlaceChange) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The server does not know the place searched. */
  error?: string | null;
  className?: string | undefined;
};

export function PlaceField({ value, onChange, inputRef, error, className }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [complaint, setComplaint] = useState<string | null>(null);
  useEffect(() => setTyped(value), [value]);
  const [settled] = useDebouncedValue(typed, 180);
  const places = usePlaces(settled === value ? '' : settled);
  const items = places.data?.items ?? [];
  const { asking, ask } = useDevicePlace((center) => onChange({ place: t`Near you`, zip: '', center, byMap: false }));

  const choose = (place: Place) => {
    setComplaint(null);
    setTyped(labelOf(place));
    onChange({
      place: labelOf(place),
      zip: '',
      center: { lat: place.latitude, lng: place.longitude },
      byMap: false,
    });
  };

  const settle = () => {
    const text = typed.trim();
    if (text === value) return;
    if (!text) onChange({ place: '', zip: '', center: null, byMap: false });
    else if (/^\d{5}$/.test(text)) onChange({ place: text, zip: text, center: null, byMap: false });
    else if (items[0] && settled === typed) choose(items[0]);
    else setComplaint(t`We do not know ${text}. Try a ZIP or city.`);
  };

  return (
    <Autocomplete
      ref={inputRef}
      className={className ?? ''}
      aria-label={t`ZIP or city`}
      placeholder={t`ZIP or city`}
      size="sm"
      value={typed}
      error={complaint ?? error}
      data={[...new Set(items.map(labelOf))]}
      filter={({ options }) => options}
      selectFirstOptionOnChange
      maxLength={80}
      autoComplete="postal-code"
      leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden="true" />}
      rightSection={
        <ActionIcon variant="subtle" size={30} aria-label={t`Use my location`} onClick={ask} loading={asking}>
          <IconCurrentLocation size={17} stroke={1.6} />
        </ActionIcon>
      }
      onChange={(text) => {
        setComplaint(null);
        setTyped(text);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onOptionSubmit={(label) => {
        const place = items.find((item) => labelOf(item) === label);
        if (place) choose(place);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setTyped(value);
      }}
    />
  );
}

function labelOf(place: Place): string {
  return place.label;
}
