import type { Business } from '#contract/businesses/business.ts';

/** What a pharmacy still needs, the most pressing first, as sentences. */
export function waitingAt(business: Business): string[] {
  const { status, openingHours, staffHours, sitePack } = business;
  const byStatus: Partial<Record<Business['status'], string>> = {
    'In Review': 'We look at it within a working day',
    Declined: 'Needs a change from you',
    Pending: 'Something has lapsed',
    Paused: 'Takes no bookings while paused',
  };
  return [
    byStatus[status],
    openingHours.length === 0 && 'Opening hours are not set',
    staffHours.length === 0 && 'Your own staff is not set',
    !sitePack && 'Access pack is empty',
    sitePack && !sitePack.loginReady && 'Software login is not ready',
  ].filter((line): line is string => typeof line === 'string');
}
