/** The pages that owners and managers share, each loaded when first opened. */
import { lazy } from 'react';

export const pharmacyPages = {
  CoveragePage: lazy(async () => ({
    default: (await import('../coverage/coverage-page.tsx')).CoveragePage,
  })),
  ShiftsPage: lazy(async () => ({ default: (await import('../shifts/list/shifts-page.tsx')).ShiftsPage })),
  ShiftPage: lazy(async () => ({ default: (await import('../shifts/pharmacy-shift/shift-page.tsx')).ShiftPage })),
  PostPage: lazy(async () => ({ default: (await import('../shifts/post/post-page.tsx')).PostPage })),
  CandidatesPage: lazy(async () => ({
    default: (await import('../shifts/candidates/candidates-page.tsx')).CandidatesPage,
  })),
  ShiftCandidatesPage: lazy(async () => ({
    default: (await import('../shifts/candidates/shift-candidates-page.tsx')).ShiftCandidatesPage,
  })),
  TimesheetsPage: lazy(async () => ({
    default: (await import('../disputes/pharmacy-timesheets-page.tsx')).PharmacyTimesheetsPage,
  })),
  PharmacyDisputePage: lazy(async () => ({
    default: (await import('../disputes/pharmacy-dispute-page.tsx')).PharmacyDisputePage,
  })),
  PeoplePage: lazy(async () => ({ default: (await import('../people/people-page.tsx')).PeoplePage })),
  StaffPage: lazy(async () => ({ default: (await import('../staff/staff-page.tsx')).StaffPage })),
  PostingRedirect: lazy(async () => ({
    default: (await import('../shifts/pharmacy-shift/posting-redirect.tsx')).PostingRedirect,
  })),
  RecordPage: lazy(async () => ({ default: (await import('../amendments/record-page.tsx')).RecordPage })),
  PharmacyRatingPage: lazy(async () => ({
    default: (await import('../ratings/pharmacy-rating-page.tsx')).PharmacyRatingPage,
  })),
  MessagesPage: lazy(() => import('../messages/messages-page.tsx')),
  EngagementRedirect: lazy(async () => ({
    default: (await import('../shifts/pharmacy-shift/engagement-redirect.tsx')).EngagementRedirect,
  })),
};
