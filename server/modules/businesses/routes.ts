import type { Route } from '../../call/route.ts';

export const businessRoutes: readonly Route[] = [];
