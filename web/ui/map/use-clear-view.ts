import { type RefObject, useEffect } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { Coordinates } from '#contract/geo.ts';
import { panOutFromUnder } from './pan-out-from-under.ts';

/** The largest size of a selected pin, in pixels. */
const PIN = { width: 110, height: 40 };

/**
 * Shows a place just selected: when it is off the map or covered (`data-over-map`), the map moves by the least that
 * shows it. After that only the person moves it.
 */
export function useClearView(map: RefObject<MapRef | null>, chosen: (Coordinates & { id: string }) | null): void {
  const { id, lat, lng } = chosen ?? {};
  useEffect(() => {
    const target = map.current;
    if (!target || id === undefined || lat === undefined || lng === undefined) return;
    const show = () => showClear(target, { lat, lng });
    // A move now would interrupt an animation halfway.
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
  const way = panOutFromUnder(
    { left, top, right: left + PIN.width, bottom: top + PIN.height },
    [...over].map((one) => one.getBoundingClientRect()),
    room,
  );
  // The map's content moves with the pan, so its center moves the opposite way.
  if (way.x !== 0 || way.y !== 0) target.panBy([-way.x, -way.y]);
}
