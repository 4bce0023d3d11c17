import type { Route } from '../../call/route.ts';

export const operationRoutes: readonly Route[] = [];

export const demoRoutes: readonly Route[] = [];
