import type { Route } from '../../call/route.ts';

export const searchRoutes: readonly Route[] = [];
