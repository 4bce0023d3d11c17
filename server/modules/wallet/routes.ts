import type { Route } from '../../call/route.ts';

export const walletRoutes: readonly Route[] = [];
