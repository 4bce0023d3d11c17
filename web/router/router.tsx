/** Where the app stands, for every component below: the router around the pages, and what they ask it. */
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BlockedStep, History, Location, NavigateOptions, Place, To } from './history.ts';
import type { Params } from './match-routes.ts';

const HistoryContext = createContext<History | null>(null);
const PlaceContext = createContext<Place | null>(null);

/** What the routes around a component matched, and what stands inside the innermost. */
export const RouteContext = createContext<{
  readonly params: Params;
  readonly depth: number;
  readonly outlet: ReactNode;
}>({ params: {}, depth: 0, outlet: null });

/** A new place is drawn as a transition: the page before it stays until the next one is there, and answers. */
export function Router({ history, children }: { history: History; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    setPlace(history.place());
    return history.listen((next) => startTransition(() => setPlace(next)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </HistoryContext>
  );
}

function given<T>(value: T | null): T {
  if (value === null) throw new Error('There is no <Router> around this component');
  return value;
}

export const useHistory = () => given(useContext(HistoryContext));
const usePlace = () => given(useContext(PlaceContext));

export const useLocation = (): Location => usePlace().location;
export const useNavigationType = (): Place['action'] => usePlace().action;
export const useParams = (): Params => useContext(RouteContext).params;
export const Outlet = (): ReactNode => useContext(RouteContext).outlet;

export type Navigate = {
  (to: To, options?: NavigateOptions): void;
  /** So many entries of the history on; back below 0. */
  (steps: number): void;
};

/** Returns the same function for as long as the router lives. */
export function useNavigate(): Navigate {
  const history = useHistory();
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? history.go(to) : history.navigate(to, options),
    [history],
  );
}

type Init = ConstructorParameters<typeof URLSearchParams>[0];
type SetParams = (next: Init | ((before: URLSearchParams) => Init), options?: NavigateOptions) => void;

/** Returns the parameters of the address and what sets them, all at once. */
export function useSearchParams(): [params: URLSearchParams, set: SetParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback<SetParams>(
    (next, options) => {
      const made = typeof next === 'function' ? next(new URLSearchParams(search)) : next;
      navigate(`?${new URLSearchParams(made)}`, options);
    },
    [navigate, search],
  );
  return [params, set];
}

/** Leads on as soon as it is drawn. */
export function Navigate({ to, ...options }: { to: To } & NavigateOptions) {
  const navigate = useNavigate();
  const { replace = false, state = null } = options;
  const address = JSON.stringify(to);
  useEffect(() => navigate(JSON.parse(address) as To, { replace, state }), [navigate, address, replace, state]);
  return null;
}

/**
 * Keeps the window where it is when somebody goes Back or Forward while `blocks` says so. Returns the step that was kept
 * from happening, to be let through or dropped; null without one. One at a time is asked: the newest.
 */
export function useBackGuard(blocks: () => boolean): { step: BlockedStep | null; drop: () => void } {
  const history = useHistory();
  const [step, setStep] = useState<BlockedStep | null>(null);
  const latest = useRef(blocks);
  useLayoutEffect(() => {
    latest.current = blocks;
  });
  useEffect(() => history.guard({ blocks: () => latest.current(), onBlocked: setStep }), [history]);
  return { step, drop: useCallback(() => setStep(null), []) };
}
