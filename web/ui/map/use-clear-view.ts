import { type RefObject, useEffect } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { wayClear } from './way-clear.ts';

/** What a chosen pin takes at most, in pixels. */
const PIN = { width: 110, height: 40 };

/**
 * Shows a place that was just chosen: where it is off the map, or under something that lies over it
 * (`data-over-map`), the map moves by the least that shows it. After that it is the person's to move.
 */
export function useClearView(map: RefObject<MapRef | null>, chosen: (Coordinates & { id: string }) | null): void {
  const { id, lat, lng } = chosen ?? {};
  useEffect(() => {
    const target = map.current;
    if (!target || id === undefined || lat === undefined || lng === undefined) return;
    const show = () => showClear(target, { lat, lng });
    // On its way to another place it would stop half way there.
    if (!target.isMoving()) return show();
    target.once('moveend', show);
    return () => void target.off('moveend', show);
  }, [map, id, lat, lng]);
}

function showClear(target: MapRef, { lat, lng }: Coordinates): void {
  const room = target.getContainer().getBoundingClientRect();
  const { x, y } = target.project([lng, lat]);
  const [left, top] = [room.left + x - PIN.width / 2, room.top + y - PIN.height / 2];
  const over = target.getContainer().closest('section')?.querySelectorAll('[data-over-map]') ?? [];
  const way = wayClear(
    { left, top, right: left + PIN.width, bottom: top + PIN.height },
    [...over].map((one) => one.getBoundingClientRect()),
    room,
  );
  // The ground goes with it: the middle of the map goes the other way.
  if (way.x !== 0 || way.y !== 0) target.panBy([-way.x, -way.y]);
}
