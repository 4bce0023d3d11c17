/** The base map: nation, states and counties of the US Census by us-atlas, and city names. Needs no network. */
import type { FeatureCollection } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasUrl from 'us-atlas/counties-10m.json?url';
import cities from './cities.json';

type Atlas = Topology<{ counties: GeometryCollection; states: GeometryCollection; nation: GeometryCollection }>;

export type Basemap = {
  land: FeatureCollection;
  counties: FeatureCollection;
  states: FeatureCollection;
  cities: FeatureCollection;
};

let loading: Promise<Basemap> | undefined;

/** Loads the base map once for all maps of the page. After a failure the next map tries again. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Basemap> {
  const answer = await fetch(atlasUrl);
  if (!answer.ok) throw new Error(`The map's ground answered ${answer.status}`);
  const atlas: Atlas = await answer.json();
  const { counties, states, nation } = atlas.objects;
  const stateOf = (id: unknown) => String(id).slice(0, 2);
  return {
    land: feature(atlas, nation),
    counties: lines(mesh(atlas, counties, (a, b) => a !== b && stateOf(a.id) === stateOf(b.id))),
    states: lines(mesh(atlas, states, (a, b) => a !== b)),
    cities: cityPoints(),
  };
}

function lines(geometry: FeatureCollection['features'][number]['geometry']): FeatureCollection {
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

/** Returns cities as points. `rank` 1 is the largest, labeled from far out; 4 only close up. */
function cityPoints(): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: cities.flatMap(([name, lng, lat, rank]) =>
      typeof lng === 'number' && typeof lat === 'number'
        ? [
            {
              type: 'Feature' as const,
              properties: { name, rank },
              geometry: { type: 'Point' as const, coordinates: [lng, lat] },
            },
          ]
        : [],
    ),
  };
}
