import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRoutes, type Params, type Pattern, segmentsOf } from './match-routes.ts';

interface RouteObject extends Pattern<RouteObject> {
  readonly name?: string;
}
type LibraryMatch = { readonly route: RouteObject; readonly params: Params; readonly pathnameBase: string };
type Library = { matchRoutes(routes: readonly RouteObject[], address: string): LibraryMatch[] | null };

// The package itself: only the build of the web app puts ours in its place.
const library = (await import('react-router')) as unknown as Library;

const areas = import.meta.glob<string>('../areas/*/index.tsx', { query: '?raw', import: 'default', eager: true });

/** As they stand in an area's `<Routes>`, all of its tables in one. */
function routesIn(source: string): RouteObject[] {
  return [...source.matchAll(/<Route\s+(?:path="([^"]+)"|(index))/g)].map(([, pattern, index]) =>
    index ? { index: true } : { path: pattern ?? '' },
  );
}

/** As web/routes.tsx nests them. */
const tree: readonly RouteObject[] = [
  {
    children: [
      {
        children: [
          { children: [{ path: '/specialist/*' }] },
          { children: [{ path: '/business/*' }] },
          { path: '/notifications/*' },
          { path: '/settings/*' },
        ],
      },
      { children: [{ path: '/help/*' }] },
      { path: '*' },
    ],
  },
];

const tables: Readonly<Record<string, readonly RouteObject[]>> = {
  ...Object.fromEntries(Object.entries(areas).map(([file, source]) => [file, routesIn(source)])),
  'web/routes.tsx': tree,
  'an optional segment': [{ path: 'messages/:id?' }, { path: 'messages/new' }, { path: '*' }],
};

const word = fc.constantFrom('new', 'Settings', 'a%20b', 'caf%C3%A9', 'a%2Fb', '*', ':id', 'ledger');

/** Addresses that some route is for, whole, cut short and too long, and others. */
function addressesOf(routes: readonly RouteObject[]): fc.Arbitrary<string> {
  const patterns = routes.flatMap(function pathsOf({ path: own, children = [] }): string[] {
    return [...(own ? [own] : []), ...children.flatMap(pathsOf)];
  });
  const near = fc.tuple(fc.constantFrom('', ...patterns), fc.array(word, { minLength: 8, maxLength: 8 }));
  const address = near.map(([pattern, words]) => {
    let next = 0;
    return pattern.replace(/:\w+\??|\*/g, () => words[next++] ?? '');
  });
  return fc
    .tuple(address, fc.array(word, { maxLength: 2 }), fc.constantFrom('', '/'))
    .map(([start, more, end]) => `/${[start.replace(/^\//, ''), ...more].filter(Boolean).join('/')}${end}`)
    .map((text) => text.replace(/\/{2,}/g, '/'));
}

/** Ours leave the last slash of an address out of what `*` stands for. */
function withoutEnd(params: Params): Params {
  const rest = params['*']?.replace(/\/$/, '');
  return rest === undefined ? params : { ...params, '*': rest };
}

test.each(Object.entries(tables))('%s: an address leads to the page the library finds for it', (_name, routes) => {
  expect(routes.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(addressesOf(routes), (address) => {
      const ours = matchRoutes(routes, segmentsOf(address));
      const theirs = library.matchRoutes(routes, address);
      expect(ours?.chain.map(({ route }) => route) ?? null).toEqual(theirs?.map(({ route }) => route) ?? null);
      expect(ours?.params ?? {}).toEqual(withoutEnd(theirs?.[0]?.params ?? {}));
      const bases = theirs?.map(({ pathnameBase }) => segmentsOf(pathnameBase).length);
      expect(ours?.chain.map(({ depth }) => depth)).toEqual(bases);
    }),
    { numRuns: 200 },
  );
});
