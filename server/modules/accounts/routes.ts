import type { Route } from '../../call/route.ts';

export const accountRoutes: readonly Route[] = [];
