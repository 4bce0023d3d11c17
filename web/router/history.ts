/** The window's history: where it stands, how it got there, and who may keep it from going back. */

export type Path = { readonly pathname: string; readonly search: string; readonly hash: string };

/** Within Mortar: beginning with `/`, or with `?` or `#` for the same page. */
export type To = string | Partial<Path>;

export type Location = Path & {
  /** What the link or the call that led here left for it. */
  readonly state: unknown;
  /** Of this entry of the history, over a reload; `default` for a page opened by its address. */
  readonly key: string;
};

export type Place = { readonly location: Location; readonly action: 'POP' | 'PUSH' | 'REPLACE' };

export type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown };

/** A step in the history that was kept from happening. */
export type BlockedStep = { readonly proceed: () => void };

/** Asked before Back or Forward: true keeps the window where it is and hands over the step. */
type Guard = { readonly blocks: () => boolean; readonly onBlocked: (step: BlockedStep) => void };

export type History = {
  place(): Place;
  navigate(to: To, options?: NavigateOptions): void;
  go(steps: number): void;
  listen(onPlace: (place: Place) => void): () => void;
  guard(guard: Guard): () => void;
};

/** As React Router keeps it, so that a tab opened before an update goes on. */
type Entry = { readonly usr?: unknown; readonly key?: string; readonly idx?: number };

const entryNow = () => (window.history.state ?? {}) as Entry;

/** Returns an address as text, resolved against the page it is said on. Throws for a path that does not begin with `/`. */
export function resolve(to: To, here: Path): string {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname && !pathname.startsWith('/')) throw new Error(`The path ${pathname} must begin with /`);
  // Two slashes would name another host.
  return (pathname || here.pathname).replace(/^\/{2,}/, '/') + unlessBare(search) + unlessBare(hash);
}

/** A `?` or `#` with nothing behind it says nothing. */
const unlessBare = (part: string) => (part.length > 1 ? part : '');

function parsePath(text: string): Partial<Path> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** Returns the history of a page that the server writes: it stands still. */
export function staticHistory(address: string): History {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  const place: Place = { location: { pathname, search, hash, state: null, key: 'default' }, action: 'POP' };
  const stand = () => undefined;
  return { place: () => place, navigate: stand, go: stand, listen: () => stand, guard: () => stand };
}

/** Returns the window's history; an application has one. */
export function browserHistory(): History {
  let place = placeNow('POP');
  let index = entryNow().idx ?? 0;
  let tell: ((place: Place) => void) | null = null;
  let guarding: Guard | null = null;
  /** The window is on its way to where it was, or to where it was let go. */
  let returning: (() => void) | null = null;
  let letThrough = false;
  if (entryNow().idx === undefined) window.history.replaceState({ ...entryNow(), idx: index }, '');

  const arrive = (action: Place['action']) => {
    place = placeNow(action);
    tell?.(place);
  };

  const hold = ({ onBlocked }: Guard, steps: number) => {
    const returned = new Promise<void>((done) => {
      returning = done;
    });
    window.history.go(-steps);
    const proceed = async () => {
      await returned;
      letThrough = true;
      window.history.go(steps);
    };
    onBlocked({ proceed: () => void proceed() });
  };

  window.addEventListener('popstate', () => {
    if (returning) {
      returning();
      returning = null;
      return;
    }
    const { idx } = entryNow();
    // An entry of the reader's own making: a `#` typed into the address.
    const next = idx ?? index + 1;
    if (idx === undefined) window.history.replaceState({ ...entryNow(), idx: next }, '');
    const steps = next - index;
    const isAsked = !letThrough && steps !== 0 && idx !== undefined;
    letThrough = false;
    if (isAsked && guarding?.blocks()) hold(guarding, steps);
    else {
      index = next;
      arrive('POP');
    }
  });

  return {
    place: () => place,
    navigate: (to, { replace = false, state = null } = {}) => {
      const address = resolve(to, place.location);
      if (!replace) index += 1;
      const entry: Entry = { usr: state, key: crypto.randomUUID().slice(0, 8), idx: index };
      if (replace) window.history.replaceState(entry, '', address);
      else window.history.pushState(entry, '', address);
      arrive(replace ? 'REPLACE' : 'PUSH');
    },
    go: (steps) => window.history.go(steps),
    listen: (onPlace) => {
      tell = onPlace;
      return () => {
        if (tell === onPlace) tell = null;
      };
    },
    guard: (guard) => {
      guarding = guard;
      return () => {
        if (guarding === guard) guarding = null;
      };
    },
  };
}

function placeNow(action: Place['action']): Place {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = entryNow();
  return { location: { pathname, search, hash, state: usr, key }, action };
}
