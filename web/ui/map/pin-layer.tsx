/**
 * Pins over the drawn ground, in one layer: moving the map moves the layer, zooming changes one number of it. A marker of
 * the map library is a root of its own with some hundred listeners, comes a frame after its words, and is placed anew
 * with every frame of a drag (decision 043).
 */
import clsx from 'clsx';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { onMercator, worldWidth } from './mercator.ts';
import classes from './pin-layer.module.css';
import { useAnchored } from './use-anchored.ts';

type Props = {
  /** What pins are placed from: in the part of the world they are in, so that their numbers stay exact. */
  origin: Coordinates;
  /** At half strength, all together. */
  stale: boolean;
  children: ReactNode;
};

type Ground = {
  /** In parts of the world, as `onMercator`. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the whole world now. */
  width: number;
};

const GroundContext = createContext<Ground>({ x: 0, y: 0, width: 0 });

/** For a flat map that is neither turned nor tilted. */
export function PinLayer({ origin: { lat, lng }, stale, children }: Props) {
  const { current: map } = useMap();
  const layer = useRef<HTMLDivElement>(null);
  const ground = useMemo<Ground>(
    () => ({ ...onMercator({ lat, lng }), width: worldWidth(map?.getZoom() ?? 0) }),
    [lat, lng, map],
  );

  useAnchored(layer, { lat, lng }, (width) => {
    if (!layer.current || width === ground.width) return;
    ground.width = width;
    standAll(layer.current, ground);
  });

  // A zoom that came between drawing pins and showing them found those of before alone.
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
    // Not beside it: the wheel over a pin, and a drag that begins on one, are the map's.
    map.getCanvasContainer(),
  );
}

/** What puts the middle of an element, a child of the layer, at a place. */
export function usePlaced({ lat, lng }: Coordinates) {
  const ground = useContext(GroundContext);
  return useMemo(() => {
    const { x, y } = onMercator({ lat, lng });
    const [right, down] = [x - ground.x, y - ground.y];
    return {
      className: classes.placed,
      'data-right': right,
      'data-down': down,
      style: { transform: standing(right, down, ground) },
    };
  }, [lat, lng, ground]);
}

function standAll(layer: HTMLElement, ground: Ground): void {
  for (const pin of layer.querySelectorAll<HTMLElement>(':scope > *'))
    pin.style.transform = standing(Number(pin.dataset['right']), Number(pin.dataset['down']), ground);
}

function standing(right: number, down: number, { width }: Ground): string {
  return `translate(-50%, -50%) translate(${Math.round(right * width)}px, ${Math.round(down * width)}px)`;
}
