import type { Route } from '../../call/route.ts';

export const adminRoutes: readonly Route[] = [];
