/** The pages owner and manager share, each loaded when first looked at. */
import { lazy } from 'react';

export const pharmacyPages = {
  CoveragePage: lazy(async () => ({
    default: (await import('../businesses/coverage/coverage-page.tsx')).CoveragePage,
  })),
  ShiftsPage: lazy(async () => ({ default: (await import('./list/shifts-page.tsx')).ShiftsPage })),
  ShiftPage: lazy(async () => ({ default: (await import('./pharmacy-shift/shift-page.tsx')).ShiftPage })),
  PostPage: lazy(async () => ({ default: (await import('./post/post-page.tsx')).PostPage })),
  CandidatesPage: lazy(async () => ({ default: (await import('./candidates/candidates-page.tsx')).CandidatesPage })),
  ShiftCandidatesPage: lazy(async () => ({
    default: (await import('./candidates/shift-candidates-page.tsx')).ShiftCandidatesPage,
  })),
  TimesheetsPage: lazy(async () => ({
    default: (await import('../engagements/timesheets/timesheets-page.tsx')).TimesheetsPage,
  })),
  PostingRedirect: lazy(async () => ({
    default: (await import('./pharmacy-shift/posting-redirect.tsx')).PostingRedirect,
  })),
  EngagementRedirect: lazy(async () => ({
    default: (await import('./pharmacy-shift/engagement-redirect.tsx')).EngagementRedirect,
  })),
};
