import type { Route } from '../../call/route.ts';

export const specialistRoutes: readonly Route[] = [];
