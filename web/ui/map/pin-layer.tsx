/**
 * Pins over the base map, in one layer: panning moves the layer, zooming changes one number. The library's own markers
 * are separate roots with hundreds of listeners, render a frame late, and are repositioned in every frame of a drag
 * (decision 043).
 */
import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { toMercator, worldWidth } from './mercator.ts';
import classes from './pin-layer.module.css';
import { useAnchored } from './use-anchored.ts';

type Props = {
  /** The origin of pin positions, near the pins, so that their numbers stay exact. */
  origin: Coordinates;
  /** Fades the whole layer while new pins load. */
  stale: boolean;
  children: ReactNode;
};

type Basemap = {
  /** Fractions of the world, as `toMercator` returns them. */
  readonly x: number;
  readonly y: number;
  /** The world's current width in pixels. */
  width: number;
};

const GroundContext = createContext<Basemap>({ x: 0, y: 0, width: 0 });

/** Places children on a map that is neither rotated nor tilted. */
export function PinLayer({ origin: { lat, lng }, stale, children }: Props) {
  const { current: map } = useMap();
  const layer = useRef<HTMLDivElement>(null);
  const ground = useMemo<Basemap>(
    () => ({ ...toMercator({ lat, lng }), width: worldWidth(map?.getZoom() ?? 0) }),
    [lat, lng, map],
  );

  useAnchored(layer, { lat, lng }, (width) => {
    if (!layer.current || width === ground.width) return;
    ground.width = width;
    standAll(layer.current, ground);
  });

  // Applies a zoom that happened between rendering the pins and mounting them.
  const drawnFor = ground.width;
  useLayoutEffect(() => {
    if (layer.current && drawnFor !== ground.width) standAll(layer.current, ground);
  });

  if (!map) return null;
  return createPortal(
    <GroundContext value={ground}>
      <div ref={layer} className={clsx(classes.layer, stale && classes.stale)}>
        {children}
      </div>
    </GroundContext>,
    // Inside the map's container, so that the wheel and drags over a pin reach the map.
    map.getCanvasContainer(),
  );
}

/** Returns the style that centers a child of the layer on a place. */
export function usePlaced({ lat, lng }: Coordinates) {
  const ground = useContext(GroundContext);
  return useMemo(() => {
    const { x, y } = toMercator({ lat, lng });
    const [right, down] = [x - ground.x, y - ground.y];
    return {
      className: classes.placed,
      'data-right': right,
      'data-down': down,
      style: { transform: standing(right, down, ground) },
    };
  }, [lat, lng, ground]);
}

function standAll(layer: HTMLElement, ground: Basemap): void {
  for (const pin of layer.querySelectorAll<HTMLElement>(':scope > *'))
    pin.style.transform = standing(Number(pin.dataset['right']), Number(pin.dataset['down']), ground);
}

function standing(right: number, down: number, { width }: Basemap): string {
  return `translate(-50%, -50%) translate(${Math.round(right * width)}px, ${Math.round(down * width)}px)`;
}
