/** What the steps of the funnel are: the events any of which takes a visit there. */
import type { FunnelSide } from '#contract/analytics/endpoints.ts';
import type { AnalyticsName, VisitorRole } from '#contract/analytics/events.ts';
import type { Page } from '#contract/analytics/pages.ts';

export type FunnelStep = {
  readonly key: string;
  readonly names: readonly AnalyticsName[];
  /** Only on these pages; of `page_viewed`. */
  readonly pages?: readonly Page[];
  /** Only of these; left out: of anybody. */
  readonly roles?: readonly VisitorRole[];
};

const specialist = ['Specialist'] as const;
const pharmacy = ['Business', 'Manager'] as const;
/** Signing in counts as well: who has an account comes back in another visit. */
const account = ['account_created', 'signed_in'] as const;

export const funnelSteps: Readonly<Record<FunnelSide, readonly FunnelStep[]>> = {
  specialist: [
    { key: 'landing', names: ['page_viewed'], pages: ['/'] },
    { key: 'search', names: ['search_made'] },
    { key: 'shift', names: ['shift_opened'] },
    { key: 'account', names: account, roles: specialist },
    { key: 'approved', names: ['profile_approved'], roles: specialist },
    { key: 'request', names: ['request_sent'], roles: specialist },
    { key: 'booked', names: ['shift_booked'], roles: specialist },
    { key: 'arrived', names: ['arrival_confirmed'], roles: specialist },
  ],
  business: [
    { key: 'landing', names: ['page_viewed'], pages: ['/'] },
    { key: 'account', names: account, roles: pharmacy },
    { key: 'posting', names: ['posting_published'], roles: pharmacy },
    { key: 'booked', names: ['shift_booked'], roles: pharmacy },
    { key: 'hours', names: ['hours_approved'], roles: pharmacy },
  ],
};
