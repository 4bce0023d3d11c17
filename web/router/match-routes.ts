/** Which routes an address leads to: the library's patterns and ranking, for the kinds of pattern Mortar has. */

/** `path` of segments: `shifts`, `:id`, a last `:id?`, a last `*`. Without one, a layout around its children. */
export type Pattern<Route> = {
  readonly path?: string;
  /** The page of its parent's own address. */
  readonly index?: boolean;
  readonly children?: readonly Route[];
};

export type Params = Readonly<Record<string, string | undefined>>;

/** Outermost first; each with the number of segments that it and those around it took, without what `*` stands for. */
export type Matched<Route> = readonly { readonly route: Route; readonly depth: number }[];

type Branch<Route> = {
  readonly segments: readonly string[];
  readonly score: number;
  readonly chain: Matched<Route>;
};

/** Returns the segments of a path, decoded. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean).map(decoded);
}

/** Returns the best match for segments below those that routes around took; null without one. */
export function matchRoutes<Route extends Pattern<Route>>(
  routes: readonly Route[],
  segments: readonly string[],
): { readonly chain: Matched<Route>; readonly params: Params } | null {
  // Equal scores keep their order.
  for (const { segments: wanted, chain } of branchesOf(routes).sort((a, b) => b.score - a.score)) {
    const params = paramsOf(wanted, segments);
    if (params) return { chain, params };
  }
  return null;
}

function branchesOf<Route extends Pattern<Route>>(
  routes: readonly Route[],
  above: readonly string[] = [],
  around: Matched<Route> = [],
): Branch<Route>[] {
  return routes.flatMap((route: Route) =>
    withAndWithoutOptional(route.path ?? '').flatMap((path) => {
      const segments = [...above, ...path.split('/').filter(Boolean)];
      const depth = segments.length - (segments.at(-1) === '*' ? 1 : 0);
      const chain = [...around, { route, depth }];
      const below = branchesOf(route.children ?? [], segments, chain);
      const isPage = route.path !== undefined || route.index;
      return isPage ? [...below, { segments, score: scoreOf(segments, route.index), chain }] : below;
    }),
  );
}

/** `messages/:id?` is `messages/:id` and `messages`. */
function withAndWithoutOptional(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.slice(0, path.lastIndexOf('/') + 1)] : [path];
}

/** Words before parameters before `*`, more of them before fewer. */
function scoreOf(segments: readonly string[], isIndex = false): number {
  const weightOf = (segment: string) => (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11);
  return segments.reduce((sum, segment) => sum + weightOf(segment), isIndex ? 2 : 0);
}

function paramsOf(wanted: readonly string[], segments: readonly string[]): Params | null {
  const rest = wanted.at(-1) === '*';
  const fixed = rest ? wanted.slice(0, -1) : wanted;
  if (segments.length < fixed.length || (!rest && segments.length > fixed.length)) return null;
  const params: Record<string, string> = rest ? { '*': segments.slice(fixed.length).join('/') } : {};
  for (const [index, name] of fixed.entries()) {
    const segment = segments[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
