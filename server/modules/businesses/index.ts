/**
 * Pharmacies: who owns and runs one, where it is and who may know, its status on the way from review to approved, whom
 * it prefers, blocks and keeps notes about, and the figures it earns. Every other module asks here whether the caller acts for a
 * pharmacy; none decides that by itself.
 */
export { closeBusinessesOf, transitionBusiness } from './business-lifecycle.ts';
export { countReliability } from './count-reliability.ts';
export { sendManagerInvitation } from './invitations/send-manager-invitation.ts';
export { mayTouchBusiness, ownBusiness, ownBusinessIds } from './own-business.ts';
export { presentBusiness } from './present-business.ts';
export { loadBusinessCards, presentReliability, reliabilityOf } from './present-card.ts';
export {
  type BusinessRow,
  businessesOfUser,
  findBusiness,
  findBusinesses,
  findWithoutLogin,
  lacksLogin,
  lockBusiness,
  ownedBusinessIds,
  shareBusiness,
} from './queries/business-queries.ts';
export {
  deleteNotesAbout,
  favouriteIds,
  findBlocks,
  findRegards,
  isBlocked,
  pharmacySideUserIds,
  type Regard,
} from './queries/people-queries.ts';
export { findClosures } from './queries/roster-queries.ts';
