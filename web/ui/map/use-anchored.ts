import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { worldWidth } from './mercator.ts';

/**
 * Keeps an element's upper left corner at a place, however the map moves. `onWidth` gets the world's width in pixels
 * whenever it zooms.
 */
export function useAnchored(
  element: RefObject<HTMLElement | SVGElement | null>,
  { lat, lng }: Coordinates,
  onWidth: (pixels: number) => void,
): void {
  const { current: map } = useMap();
  const told = useRef(onWidth);
  told.current = onWidth;

  useLayoutEffect(() => {
    const anchored = element.current;
    if (!map || !anchored) return;
    const place = (event?: { type: string }) => {
      const { x, y } = map.project([lng, lat]);
      // Whole pixels at rest, where text is sharp; fractions while moving, as smooth as the map.
      const [left, top] = event?.type === 'move' ? [x, y] : [Math.round(x), Math.round(y)];
      anchored.style.transform = `translate(${left}px, ${top}px)`;
      told.current(worldWidth(map.getZoom()));
    };
    place();
    map.on('move', place);
    map.on('moveend', place);
    return () => {
      map.off('move', place);
      map.off('moveend', place);
    };
  }, [map, lat, lng, element]);
}
