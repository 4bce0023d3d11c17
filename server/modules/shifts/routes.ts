import type { Route } from '../../call/route.ts';

export const shiftRoutes: readonly Route[] = [];
