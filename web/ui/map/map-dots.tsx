/** Grey dots on the map: places that are there and not offered. A look at the whole, nothing to press. */
import { memo } from 'react';
import type { Coordinates } from '#contract/geo.ts';
import classes from './map-dots.module.css';
import { PinLayer, usePlaced } from './pin-layer.tsx';

type Props = { dots: readonly Coordinates[]; origin: Coordinates; stale: boolean };

export const MapDots = memo(function MapDots({ dots, origin, stale }: Props) {
  return (
    <PinLayer origin={origin} stale={stale}>
      {dots.map(({ lat, lng }) => (
        <Dot key={`${lat} ${lng}`} lat={lat} lng={lng} />
      ))}
    </PinLayer>
  );
});

function Dot(place: Coordinates) {
  return (
    <span {...usePlaced(place)} aria-hidden="true" data-dot>
      <span className={classes.dot} />
    </span>
  );
}
