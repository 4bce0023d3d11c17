/**
 * Draws the ground that stands in for the landing page's map until it is wanted, for each place a visitor may be at:
 * land, counties and states of the map's own atlas (us-atlas), as paths of one SVG. Run it after an update of us-atlas
 * or of the places: `node scripts/draw-grounds.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { MultiPolygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { groundBox, unitsIn } from '../web/areas/public/landing/ground-box.ts';
import { byZone, newYork, type VisitorPlace } from '../web/areas/public/landing/visitor-places.data.ts';

type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection; nation: GeometryCollection }>;
type Point = readonly [x: number, y: number];

/** How far beside the box a wide or tall screen shows the ground, in boxes. */
const BESIDE = { x: 1.6, y: 0.6 };
const UNITS = 2000;

const atlas: Atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);
const { counties, states, nation } = atlas.objects;
const stateOf = (id: unknown) => String(id).slice(0, 2);
const land = feature(atlas, nation).features.map(({ geometry }) => geometry as MultiPolygon);
const countyLines = mesh(atlas, counties, (a, b) => a !== b && stateOf(a.id) === stateOf(b.id));
const stateLines = mesh(atlas, states, (a, b) => a !== b);

const left = -BESIDE.x * UNITS;
const right = (1 + BESIDE.x) * UNITS;
const top = -BESIDE.y * UNITS;
const bottom = (1 + BESIDE.y) * UNITS;

const layers = [newYork, ...Object.values(byZone)].flatMap(layersOf);
writeFileSync(
  path.resolve(import.meta.dirname, '../web/areas/public/landing/grounds.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Grounds of the landing page</title>\n${layers.join('\n')}\n</svg>\n`,
);

function layersOf({ ground, center }: VisitorPlace): string[] {
  const box = groundBox(center);
  const drawn = ([lng = 0, lat = 0]: Position): Point => {
    const { x, y } = unitsIn(box, { lat, lng });
    return [Math.round(x * UNITS), Math.round(y * UNITS)];
  };
  const rings = land.flatMap(({ coordinates }) => coordinates.flat()).map((ring) => clipRing(ring.map(drawn)));
  const linesOf = (lines: readonly Position[][]) => lines.flatMap((line) => partsInside(line.map(drawn)));
  const layer = (name: string, lines: readonly (readonly Point[])[], end: string) =>
    `<path id="${ground}-${name}" vector-effect="non-scaling-stroke" d="${lines
      .map(withoutRepeats)
      .filter((line) => line.length > 1)
      .map((line) => pathOf(line) + end)
      .join('')}"/>`;
  return [
    layer('land', rings, 'z'),
    layer('counties', linesOf(countyLines.coordinates), ''),
    layer('states', linesOf(stateLines.coordinates), ''),
  ];
}

/** Cuts a ring at the four edges, one after the other (Sutherland and Hodgman). */
function clipRing(ring: readonly Point[]): readonly Point[] {
  const edges: readonly (readonly [axis: 0 | 1, at: number, sign: 1 | -1])[] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce<readonly Point[]>((points, [axis, at, sign]) => {
    const isIn = (point: Point) => sign * (point[axis] - at) >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossed = isIn(point) === isIn(before) ? [] : [crossing(before, point, axis, at)];
      return isIn(point) ? [...crossed, point] : crossed;
    });
  }, ring);
}

function crossing(from: Point, to: Point, axis: 0 | 1, at: number): Point {
  const part = (at - from[axis]) / (to[axis] - from[axis]);
  return [Math.round(from[0] + part * (to[0] - from[0])), Math.round(from[1] + part * (to[1] - from[1]))];
}

/** The runs of a line that lie inside, each with the point before and after it. */
function partsInside(line: readonly Point[]): Point[][] {
  const isIn = ([x, y]: Point) => x >= left && x <= right && y >= top && y <= bottom;
  const parts: Point[][] = [];
  let open: Point[] | null = null;
  line.forEach((point, index) => {
    const next = line[index + 1];
    const near = isIn(point) || (next && isIn(next));
    if (near || open) {
      open ??= parts[parts.push([]) - 1] ?? [];
      open.push(point);
    }
    if (!near) open = null;
  });
  return parts;
}

function withoutRepeats(line: readonly Point[]): readonly Point[] {
  return line.filter(([x, y], index) => index === 0 || x !== line[index - 1]?.[0] || y !== line[index - 1]?.[1]);
}

/** Each point from the one before it: short numbers, which compress well. */
function pathOf(line: readonly Point[]): string {
  const [start = [0, 0]] = line;
  const steps = line.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = line[index] ?? start;
    const down = y - fromY;
    return `${x - fromX}${down < 0 ? '' : ' '}${down}`;
  });
  return `M${start[0]} ${start[1]}l${steps.join(' ').replaceAll(' -', '-')}`;
}
