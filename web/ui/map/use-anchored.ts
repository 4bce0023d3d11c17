import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { worldWidth } from './mercator.ts';

/**
 * Keeps an element's upper left corner at a place of the ground, however the map moves. `onWidth` is told each time how
 * many pixels wide the whole world is: zooming changes it.
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
      // At rest on whole pixels, where letters are sharp; on its way as smooth as the ground.
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
