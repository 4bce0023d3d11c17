import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Layer, Marker, Source } from 'react-map-gl/maplibre';
import { circle } from './circle.ts';
import classes from './map-overlays.module.css';
import type { MapViewProps } from './map-view.tsx';

/** How far a pharmacy may be from its estimated point, in miles: 700 m (PRODUCT §7). */
const ESTIMATE_MILES = 0.44;
const COBALT = '#6c87f5';

/** Draws home and an estimated place under the pins. */
export function MapOverlays({ home, estimated }: Pick<MapViewProps, 'home' | 'estimated'>) {
  const { t } = useLingui();
  const softData = useMemo(() => estimated && circle(estimated, ESTIMATE_MILES), [estimated]);
  return (
    <>
      {softData && (
        <Source id="estimated" type="geojson" data={softData}>
          <Layer id="estimated" type="fill" paint={{ 'fill-color': COBALT, 'fill-opacity': 0.18 }} />
          <Layer id="estimated-edge" type="line" paint={{ 'line-color': COBALT, 'line-width': 1.2 }} />
        </Source>
      )}
      {home && (
        <Marker latitude={home.lat} longitude={home.lng}>
          <span className={classes.home} role="img" aria-label={t({ message: 'Home', context: 'map' })} />
        </Marker>
      )}
    </>
  );
}
