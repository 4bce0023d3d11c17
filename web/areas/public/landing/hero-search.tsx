import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Place, searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { usePlaces } from '#web/features/search/queries.ts';
import { paths } from '#web/paths.ts';
import classes from './hero-search.module.css';
import type { VisitorPlace } from './visitor-place.ts';

type Props = { place: VisitorPlace; onPlace: (place: VisitorPlace) => void };

/** A ZIP or city; Enter goes to its shifts. A suggestion picked by hand moves the map first. */
export function HeroSearch({ place, onPlace }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const byEnter = useRef(false);
  const [settled] = useDebouncedValue(typed, 180);
  const places = usePlaces(settled === place.label ? '' : settled);
  const items = settled === typed ? (places.data?.items ?? []) : [];
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const go = ({ label, center }: Pick<VisitorPlace, 'label' | 'center'>) =>
    navigate(paths.publicShifts({ place: label, lat: center.lat, lng: center.lng }));

  const choose = (picked: Place, andGo: boolean) => {
    const chosen = {
      label: picked.label,
      city: picked.city,
      center: { lat: picked.latitude, lng: picked.longitude },
    };
    setProblem(null);
    onPlace(chosen);
    if (andGo) void go(chosen);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim().slice(0, 80);
    if (!query || query === place.label) return void go(place);
    setAsking(true);
    try {
      const input = { query: { query, limit: 6 } };
      const answer = await queryClient.fetchQuery({
        queryKey: keyOf(searchEndpoints.findPlaces, input),
        queryFn: () => call(searchEndpoints.findPlaces, input),
      });
      const [first] = answer.items;
      if (first) choose(first, true);
      else if (/^\d+$/.test(query)) setProblem(t`We do not know ${query}. Try a city.`);
      else setProblem(t`We do not know ${query}. Try a ZIP or city.`);
    } catch (error) {
      setProblem(readFailure(error).message);
    } finally {
      setAsking(false);
    }
  };

  return (
    <form className={classes.search} onSubmit={submit} aria-label={t`Find shifts`}>
      <div className={classes.box} data-wrong={problem !== null || undefined}>
        <Autocomplete
          className={classes.field ?? ''}
          variant="unstyled"
          aria-label={t`ZIP or city`}
          placeholder={t`ZIP or city`}
          size="md"
          maxLength={80}
          autoComplete="postal-code"
          value={typed}
          data={[...new Set(items.map(({ label }) => label))]}
          filter={({ options }) => options}
          selectFirstOptionOnChange
          leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
          aria-invalid={problem !== null}
          {...(problem && { 'aria-describedby': 'hero-problem' })}
          onChange={(text) => {
            setProblem(null);
            setTyped(text);
            byEnter.current = false;
          }}
          onKeyDown={(event) => {
            byEnter.current = event.key === 'Enter';
          }}
          onOptionSubmit={(label) => {
            const picked = items.find((item) => item.label === label);
            if (picked) choose(picked, byEnter.current);
          }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button type="submit" size="md" leftSection={<IconSearch />} loading={asking} className={classes.go ?? ''}>
          <Trans>See open shifts</Trans>
        </Button>
      </div>
      {problem && (
        <p id="hero-problem" className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
