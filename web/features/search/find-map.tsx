/** The map in step with the list, and the selected pharmacy's card over it. */
import '#web/theme/mantine-search.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { memo, useMemo, useRef, useState } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { usePublicTerms } from '#web/features/shell/use-public-terms.ts';
import { useStore } from '#web/store/store.ts';
import type { MapArea, MapMove } from '#web/ui/map/map-pin.ts';
import { MapView } from '#web/ui/map/map-view.tsx';
import classes from './find-map.module.css';
import { PharmacyPeek } from './pharmacy-peek.tsx';
import type { SearchState } from './search-state.ts';
import { toPins, toServerClusters } from './to-pins.ts';

type Props = {
  found: SearchAnswer | null;
  stale: boolean;
  state: SearchState;
  center: Coordinates;
  home: Coordinates | null;
  selected: string | null;
  hovered: string | null;
  onSelect: (id: string | null) => void;
  onHover: (id: string | null) => void;
  onArea: (area: MapArea) => void;
  linkTo: (shiftId: string) => string;
  lastDay: string | null;
  phone: boolean;
  /** A specialist's: some of it is not for them. */
  forYou: boolean;
  className?: string | undefined;
};

const noDots: readonly never[] = [];

export const FindMap = memo(function FindMap(props: Props) {
  const { t } = useLingui();
  const {
    found,
    stale,
    state,
    center,
    home,
    selected,
    hovered,
    onSelect,
    onHover,
    onArea,
    linkTo,
    lastDay,
    phone,
    forYou,
    className,
  } = props;
  const terms = usePublicTerms();
  const [follow, setFollow] = useState(true);
  const [moved, setMoved] = useState<MapArea | null>(null);
  const seen = useStore((store) => store.shift.seen);
  const last = useRef<SearchAnswer | null>(null);
  if (found) last.current = found;
  const shown = found ?? last.current;
  const pins = useMemo(() => (shown ? toPins(shown, new Set(seen)) : []), [shown, seen]);
  const serverClusters = useMemo(() => (shown ? toServerClusters(shown) : []), [shown]);
  const totalShifts = shown?.totalShifts ?? 0;
  const { radiusMiles } = state;
  const ring = useMemo(
    () => ({ center: { lat: center.lat, lng: center.lng }, radiusMiles: state.radiusMiles }),
    [center.lat, center.lng, state.radiusMiles],
  );
  // Where the person dragged it, the map already is.
  const view = useRef(ring);
  if (!state.byMap) view.current = ring;

  const area = ({ center: middle, radiusMiles }: MapMove): MapArea => ({
    center: middle,
    radiusMiles: Math.min(200, Math.max(1, Math.round(radiusMiles))),
  });
  const pharmacy = shown?.pharmacies.find(({ id }) => id === selected) ?? null;

  return (
    <MapView
      className={className}
      label={t`Map of open shifts`}
      view={view.current}
      pins={pins}
      serverClusters={serverClusters}
      selectedId={selected}
      hoveredId={hovered}
      onSelect={onSelect}
      onHover={onHover}
      ring={ring}
      home={home}
      dots={shown?.forYou?.others ?? noDots}
      estimated={pharmacy?.coordinates ?? null}
      stale={stale || !found}
      styleUrl={terms.data?.mapStyleUrl ?? null}
      onMove={(move) => {
        if (!move.byUser) return;
        if (follow) onArea(area(move));
        else setMoved(area(move));
      }}
    >
      <div className={classes.top} data-find-map>
        {phone ? (
          <div className={classes.pill} data-over-map>
            {shown ? (
              <Plural value={totalShifts} one="# shift in this area" other="# shifts in this area" />
            ) : (
              t`Searching for shifts`
            )}
          </div>
        ) : (
          <div className={classes.pill} data-over-map>
            <Switch
              label={t`Search as I move the map`}
              checked={follow}
              onChange={(event) => {
                setFollow(event.currentTarget.checked);
                if (event.currentTarget.checked && moved) onArea(moved);
                setMoved(null);
              }}
            />
          </div>
        )}
        {moved && !follow && (
          <Button
            leftSection={<IconRefresh />}
            onClick={() => {
              onArea(moved);
              setMoved(null);
            }}
          >
            <Trans>Search this area</Trans>
          </Button>
        )}
      </div>
      {forYou && !phone && !pharmacy && (
        <ul className={classes.legend} data-over-map>
          {(shown?.forYou?.others?.length ?? 0) > 0 && (
            <>
              <li>
                <span className={classes.pin} aria-hidden="true" />
                <Trans>Listed</Trans>
              </li>
              <li>
                <span className={classes.dot} aria-hidden="true" />
                <Trans>Not listed</Trans>
              </li>
            </>
          )}
          <li>
            <span className={classes.ring} aria-hidden="true" />
            <Trans>Within {radiusMiles} mi</Trans>
          </li>
        </ul>
      )}
      {pharmacy && (
        <PharmacyPeek pharmacy={pharmacy} linkTo={linkTo} lastDay={lastDay} onClose={() => onSelect(null)} />
      )}
    </MapView>
  );
});
