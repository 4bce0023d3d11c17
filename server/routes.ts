/** Every route of the application: one line a module. A test holds this list against the contract's. */
import type { Deps } from './call/deps.ts';
import type { Route } from './call/route.ts';
import { retryWork } from './jobs/retry-work.ts';
import { walkDemoClock } from './jobs/walk-clock.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { adminRoutes, exportRoute } from './modules/admin/routes.ts';
import { analyticsRoutes } from './modules/analytics/routes.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { businessRoutes } from './modules/businesses/routes.ts';
import { calendarRoutes } from './modules/calendar/routes.ts';
import { engagementRoutes } from './modules/engagements/routes.ts';
import { exclusionRoutes } from './modules/exclusions/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { demoRoutes, operationRoutes } from './modules/operations/routes.ts';
import { paperRoutes } from './modules/papers/routes.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { coverageRoutes } from './modules/shifts/coverage/routes.ts';
import { shiftRoutes } from './modules/shifts/routes.ts';
import { templateRoutes } from './modules/shifts/templates/routes.ts';
import { specialistRoutes } from './modules/specialists/routes.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { walletRoutes } from './modules/wallet/routes.ts';

/** The outbox and the clock exist only where nothing real is at stake (API.md). */
export function routes(deps: Deps): readonly Route[] {
  const served = [
    ...accountRoutes,
    ...businessRoutes,
    ...specialistRoutes,
    ...shiftRoutes,
    ...coverageRoutes,
    ...templateRoutes,
    ...engagementRoutes,
    ...calendarRoutes,
    ...exclusionRoutes,
    ...searchRoutes,
    ...walletRoutes,
    ...paperRoutes,
    ...notificationRoutes,
    ...messageRoutes,
    ...supportRoutes,
    ...adminRoutes(retryWork),
    ...auditRoutes,
    ...analyticsRoutes,
    ...operationRoutes,
    ...(deps.config.sandbox ? demoRoutes(walkDemoClock) : []),
  ];
  return [...served, exportRoute(served)];
}
