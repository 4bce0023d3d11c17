import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { milesBetween } from '#contract/geo.ts';
import { type Basemap, loadBasemap } from './basemap-data.ts';
import { basemapStyle } from './basemap-style.ts';
import type { MapArea } from './map-pin.ts';

/** Returns the map's style once the base map has loaded; `failed` where it cannot be drawn. */
export function useMapStyle(
  styleUrl: string | null,
  scheme: 'light' | 'dark',
): StyleSpecification | string | 'failed' | null {
  const [ground, setGround] = useState<Basemap | 'failed' | null>(null);

  useEffect(() => {
    if (styleUrl) return;
    let gone = false;
    loadBasemap().then(
      (loaded) => !gone && setGround(loaded),
      () => !gone && setGround('failed'),
    );
    return () => {
      gone = true;
    };
  }, [styleUrl]);

  return useMemo(() => {
    if (ground === 'failed') return 'failed';
    if (styleUrl) return styleUrl;
    return ground && basemapStyle(ground, scheme);
  }, [ground, styleUrl, scheme]);
}

/** Returns the visible area: its center, and the distance to its nearest edge. */
export function areaOf(map: MapLibreMap): MapArea {
  const center = map.getCenter();
  const bounds = map.getBounds();
  const middle = { lat: center.lat, lng: center.lng };
  return {
    center: middle,
    radiusMiles: Math.min(
      milesBetween(middle, { lat: bounds.getNorth(), lng: center.lng }),
      milesBetween(middle, { lat: center.lat, lng: bounds.getEast() }),
    ),
  };
}
