/** The base map's style in Mortar's colors, light and dark. */
import type { StyleSpecification } from 'maplibre-gl';
import type { Basemap } from './basemap-data.ts';

const palettes = {
  light: {
    water: '#d8e3eb',
    land: '#f6f6f2',
    coast: '#c3d0da',
    county: '#e0e1db',
    state: '#b4b6ae',
    city: '#6f736c',
    halo: '#f6f6f2',
  },
  dark: {
    water: '#090b0f',
    land: '#151a22',
    coast: '#1b212b',
    county: '#222936',
    state: '#3a4250',
    city: '#8a94a4',
    halo: '#151a22',
  },
} as const;

/** The font is the page's own: labels need no glyph server. */
const FONT = ['Instrument Sans Variable'];
const ATTRIBUTION = 'US Census, us-atlas';

export function basemapStyle(ground: Basemap, scheme: 'light' | 'dark'): StyleSpecification {
  const color = palettes[scheme];
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: ground.land, attribution: ATTRIBUTION },
      counties: { type: 'geojson', data: ground.counties },
      states: { type: 'geojson', data: ground.states },
      cities: { type: 'geojson', data: ground.cities },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': color.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': color.land, 'fill-antialias': true } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': color.coast, 'line-width': 1.25 } },
      {
        id: 'counties',
        type: 'line',
        source: 'counties',
        minzoom: 6,
        paint: { 'line-color': color.county, 'line-width': 1.1 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'states',
        paint: {
          'line-color': color.state,
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.8, 9, 1.3],
          'line-dasharray': [4, 2.5],
        },
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'cities',
        filter: ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 4.5, 2, 7.6, 3, 9.3, 4]],
        layout: {
          'text-field': ['format', '•', { 'font-scale': 0.6 }, '\n', {}, ['get', 'name'], {}],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['get', 'rank'], 1, 14, 4, 12],
          'symbol-sort-key': ['get', 'rank'],
          'text-padding': 12,
          'text-anchor': 'top',
        },
        paint: { 'text-color': color.city, 'text-halo-color': color.halo, 'text-halo-width': 1.4 },
      },
    ],
  };
}
