import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { toPins } from '#web/features/search/to-pins.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { paths } from '#web/paths.ts';
import { filterShifts } from '#web/store/filter-shifts.ts';
import { useSend } from '#web/store/store.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import { useMedia, usePhone } from '#web/ui/use-media.ts';
import { DrawnGround } from './drawn-ground.tsx';
import classes from './hero.module.css';
import { HeroSearch } from './hero-search.tsx';
import { heroViews, pinsIn } from './hero-views.ts';
import { HeroWords } from './hero-words.tsx';
import { OpenCard } from './open-card.tsx';
import type { VisitorPlace } from './visitor-place.ts';

type Props = {
  place: VisitorPlace;
  onPlace: (place: VisitorPlace) => void;
  open: UseQueryResult<SearchAnswer>;
};

/** With fewer open shifts the sample card is hidden. */
const FEWEST = 5;
const nothingSeen: ReadonlySet<string> = new Set();

export function Hero({ place, onPlace, open }: Props) {
  const { t } = useLingui();
  const { city } = place;
  const { data: terms } = usePublicTerms();
  const [held, setHeld] = useState(false);
  const [touched, setTouched] = useState(false);
  const navigate = useNavigate();
  const send = useSend();
  const phone = usePhone();
  const narrow = useMedia('(max-width: 1099.98px)', false);
  const view = heroViews[phone ? 'phone' : narrow ? 'narrow' : 'wide'];
  const found = open.data;
  const pins = useMemo(() => (found ? toPins(found, nothingSeen) : []), [found]);
  const list = paths.publicShifts({ place: place.label, lat: place.center.lat, lng: place.center.lng });

  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <HeroWords />
        <HeroSearch place={place} onPlace={onPlace} />
        <p className={classes.aside}>
          <Trans>
            Staffing a pharmacy?{' '}
            <Link to={paths.signUp.start({ role: 'pharmacy', next: paths.business.post() })}>Post a shift</Link>.
            Posting is free.
          </Trans>
        </p>
      </div>
      <div className={classes.picture}>
        <MapView
          // Once focused, the map becomes interactive.
          key={held ? 'held' : 'still'}
          className={classes.map}
          label={t`Open shifts near ${city}`}
          view={{ center: place.center, radiusMiles: view.look }}
          pins={held ? pins : pinsIn(view, place.center, pins)}
          stale={open.isPlaceholderData}
          still={!held}
          // The picture says as much, and weighs nothing: the map comes when somebody reaches for it.
          wanted={touched || held || !place.ground}
          ground={<DrawnGround place={place} pins={pins} />}
          styleUrl={terms?.mapStyleUrl ?? null}
          onSelect={(id) => {
            send(filterShifts.actions.set({ selectedPharmacy: id }));
            navigate(list);
          }}
        />
        {!held && (
          <button
            type="button"
            className={classes.hold}
            // A finger that scrolls past is not one that reaches for the map.
            onPointerMove={({ pointerType }) => pointerType !== 'touch' && setTouched(true)}
            onFocus={() => setTouched(true)}
            onClick={() => setHeld(true)}
          >
            <span className={classes.hint}>
              <Trans>Move the map</Trans>
            </span>
          </button>
        )}
        <div className={classes.fade} aria-hidden="true" />
      </div>
      {open.isPending && <div className={classes.waiting} aria-hidden="true" />}
      {found && found.totalShifts >= FEWEST && <OpenCard found={found} city={city} list={list} />}
    </section>
  );
}
