import type { Route } from '../../call/route.ts';

export const notificationRoutes: readonly Route[] = [];
