import type { Route } from '../../call/route.ts';

export const engagementRoutes: readonly Route[] = [];
