/** Draws what the address leads to, each page within the layouts around it. */
import { Children, isValidElement, type ReactNode, useContext } from 'react';
import { matchRoutes, type Pattern, segmentsOf } from './match-routes.ts';
import { RouteContext, useLocation } from './router.tsx';

export interface RouteObject extends Pattern<RouteObject> {
  readonly element?: ReactNode;
}

/** One page of `<Routes>`: its props are read, it draws nothing itself. */
export function Route(_props: Omit<RouteObject, 'children'>): ReactNode {
  return null;
}

/** Routes below those around it: of `/business/*`, they see what `*` stands for. */
export function Routes({ children }: { children: ReactNode }) {
  const routes = Children.toArray(children).filter((child) => isValidElement<RouteObject>(child));
  return useRoutes(routes.map(({ props }) => props));
}

/** Returns the page of the address; null where no route leads. */
export function useRoutes(routes: readonly RouteObject[]): ReactNode {
  const around = useContext(RouteContext);
  const { pathname } = useLocation();
  const found = matchRoutes(routes, segmentsOf(pathname).slice(around.depth));
  if (!found) return null;
  const params = { ...around.params, ...found.params };
  let page: ReactNode = null;
  for (const { route, depth } of found.chain.toReversed()) {
    page = (
      <RouteContext value={{ params, depth: around.depth + depth, outlet: page }}>{route.element ?? page}</RouteContext>
    );
  }
  return page;
}
