import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapPin, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readFailure } from '#web/api/read-failure.ts';
import { PlaceInput } from '#web/features/search/place-input.tsx';
import type { KnownPlace } from '#web/features/search/recent-places.ts';
import { usePlaceChoices } from '#web/features/search/use-place-choices.ts';
import { loadRefusalWords } from '#web/language/load-refusal-words.ts';
import { paths } from '#web/paths.ts';
import classes from './hero-search.module.css';
import type { VisitorPlace } from './visitor-place.ts';

type Props = { place: VisitorPlace; onPlace: (place: VisitorPlace) => void };

/** Searches a ZIP or city; Enter opens its shifts. Choosing a suggestion moves the map first. */
export function HeroSearch({ place, onPlace }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const choices = usePlaceChoices(typed, place.label);
  const navigate = useNavigate();

  const go = ({ label, center }: Pick<VisitorPlace, 'label' | 'center'>) =>
    navigate(paths.publicShifts({ place: label, lat: center.lat, lng: center.lng }));

  const choose = (picked: KnownPlace, andGo: boolean) => {
    setProblem(null);
    choices.keep(picked);
    onPlace(picked);
    setTyped(picked.label);
    if (andGo) void go(picked);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const query = typed.trim().slice(0, 80);
    if (!query || query === place.label) return void go(place);
    setAsking(true);
    try {
      const best = await choices.lookUp(query);
      if (best === 'overtaken') return;
      if (best) choose(best, true);
      else {
        const refusalWords = await loadRefusalWords();
        const isZip = /^\d+$/.test(query);
        setProblem(
          isZip
            ? refusalWords({ code: 'unknown_zip', details: { zip: query } })
            : refusalWords({ code: 'unknown_place', details: { query } }),
        );
      }
    } catch (error) {
      setProblem(readFailure(error).message);
    } finally {
      setAsking(false);
    }
  };

  return (
    // Until the page's scripts run, the browser itself sends what is typed.
    <form
      className={classes.search}
      action={paths.publicShifts()}
      method="get"
      onSubmit={submit}
      aria-label={t`Find shifts`}
    >
      <div className={classes.box} data-wrong={problem !== null || undefined}>
        <PlaceInput
          className={classes.field ?? ''}
          name="place"
          variant="unstyled"
          size="md"
          autoComplete="postal-code"
          typed={typed}
          leftSection={<IconMapPin size={20} stroke={1.6} aria-hidden="true" />}
          aria-invalid={problem !== null}
          {...(problem && { 'aria-describedby': 'hero-problem' })}
          choices={choices}
          onPick={(picked, how) => choose(picked, how === 'keyboard')}
          onType={(text) => {
            setProblem(null);
            setTyped(text);
          }}
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
