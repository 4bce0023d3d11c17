import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  clearPlaces,
  forgetPlaces,
  type KnownPlace,
  keepPlace,
  onPlacesChanged,
  recentPlaces,
  VISITOR,
} from './recent-places.ts';

let stored: Record<string, string> = {};

beforeEach(() => {
  stored = {};
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    localStorage: {
      getItem: (name: string) => stored[name] ?? null,
      setItem: (name: string, value: string) => {
        stored[name] = value;
      },
      removeItem: (name: string) => {
        delete stored[name];
      },
    },
  });
  forgetPlaces();
  clearPlaces(VISITOR);
});
afterEach(() => vi.unstubAllGlobals());

const place = (label: string): KnownPlace => ({ label, city: label, center: { lat: 40.8, lng: -74.2 } });
const labels = (who: string) => recentPlaces(who).map(({ label }) => label);

test('the last five places are kept, newest first, each once', () => {
  for (const label of ['Newark', 'Montclair', 'Wayne', 'Newark', 'Paterson', 'Hoboken', 'Clifton'])
    keepPlace(VISITOR, place(label));
  expect(labels(VISITOR)).toEqual(['Clifton', 'Hoboken', 'Paterson', 'Newark', 'Wayne']);
});

test('a person\u2019s places are apart from another\u2019s and a visitor\u2019s, and are cleared alone', () => {
  keepPlace(VISITOR, place('Newark'));
  keepPlace('imani', place('Wayne'));
  keepPlace('farid', place('Clifton'));
  clearPlaces('farid');
  expect([VISITOR, 'imani', 'farid'].map(labels)).toEqual([['Newark'], ['Wayne'], []]);
});

test('T-9: a logout forgets every person\u2019s places and leaves a visitor\u2019s', () => {
  keepPlace(VISITOR, place('Newark'));
  keepPlace('imani', place('Wayne'));
  forgetPlaces();
  expect([VISITOR, 'imani'].map(labels)).toEqual([['Newark'], []]);
  expect(JSON.stringify(stored)).not.toContain('imani');
});

test('what is kept is read again, and whoever watches hears of a change', () => {
  const heard = vi.fn();
  const stop = onPlacesChanged(heard);
  keepPlace('imani', place('Wayne'));
  stop();
  keepPlace('imani', place('Clifton'));
  expect(heard).toHaveBeenCalledOnce();
  expect(recentPlaces('imani'), 'the same places are the same list').toBe(recentPlaces('imani'));
});

test.each([
  'no list',
  '{"imani":[{"label":"Wayne"}]}',
  '{"imani":[{"label":"Wayne","city":"Wayne","center":{"lat":400,"lng":0}}]}',
])('a record that is none is no places: %s', (text) => {
  stored['recent-places'] = text;
  expect(labels('imani')).toEqual([]);
});

test('where storage is refused places hold as long as the page', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('window', { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } });
  keepPlace('imani', place('Wayne'));
  expect(labels('imani')).toEqual(['Wayne']);
  forgetPlaces();
  expect(labels('imani')).toEqual([]);
});
