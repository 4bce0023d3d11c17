import { t } from '@lingui/core/macro';
import type { Business } from '#contract/businesses/business.ts';

/** Returns what a pharmacy still needs, the most pressing first, as sentences. */
export function pharmacyTodos(business: Business): string[] {
  const { status, pause, openingHours, rosterAsked, sitePack } = business;
  const byStatus: Partial<Record<Business['status'], string>> = {
    'In Review': pause ? t`In review, and paused` : t`In review, usually within a business day`,
    Declined: t`Needs a change from you`,
    Pending: t`Something has expired`,
    Paused: t`Paused: not taking bookings`,
  };
  return [
    byStatus[status],
    openingHours.length === 0 && t`Opening hours are not set`,
    !rosterAsked && t`Your own staff is not set`,
    !sitePack && t`Site pack is empty`,
    sitePack && !sitePack.loginReady && t`Software login is not ready`,
  ].filter((line): line is string => typeof line === 'string');
}
