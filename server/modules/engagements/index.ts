/**
 * One person on one shift: asking, inviting, booking, leaving, arriving, departing, hours. May they: `lifecycle.ts`.
 * What it costs: `cancel-effect.ts`. Calls go down to shifts, wallet and profiles; what follows upward is in
 * `server/reactions.ts`.
 */
export { closeOpenEngagements } from './close-open-engagements.ts';
export { completeEngagement } from './complete-engagement.ts';
export { releaseBooking, secureBooking } from './secure-booking.ts';
export { engagementSweeps } from './sweeps.ts';
