/** In pixels, as `getBoundingClientRect` has it. */
export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The gap kept to what lies over the map. */
const GAP = 12;

/**
 * Returns the smallest move, in pixels right and down, that brings a box into `room` where nothing of `over` covers it;
 * zero where it is clear already or there is no such place.
 */
export function panOutFromUnder(box: Box, over: readonly Box[], room: Box): { x: number; y: number } {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const inside = (at: number, from: number, to: number) => Math.min(Math.max(at, from), Math.max(from, to));
  const lefts = [
    inside(box.left, room.left, room.right - width),
    ...over.flatMap(({ left, right }) => [left - GAP - width, right + GAP]),
  ];
  const tops = [
    inside(box.top, room.top, room.bottom - height),
    ...over.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP]),
  ];
  const [nearest] = lefts
    .flatMap((left) => tops.map((top) => ({ left, top, right: left + width, bottom: top + height })))
    .filter((at) => holds(room, at) && !over.some((one) => meets(one, at)))
    .map(({ left, top }) => ({ x: left - box.left, y: top - box.top }))
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  return nearest ?? { x: 0, y: 0 };
}

function holds(room: Box, box: Box): boolean {
  return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
