import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { inTurn } from '../accounts/index.ts';
import { createBusiness, prepareCreateBusiness } from './create-business.ts';
import { acceptInvitation, prepareAcceptInvitation } from './invitations/accept-invitation.ts';
import { openInvitation } from './invitations/open-invitation.ts';
import { addManager, listManagers, removeManager, resendInvitation } from './managers.ts';
import { getBusiness, listBusinesses } from './read-businesses.ts';
import { addFavourite, blockSpecialist, removeFavourite, unblockSpecialist, writeNote } from './regard-people.ts';
import { getRoster, updateClosures, updateRoster } from './roster.ts';
import { prepareUpdateBusiness, updateBusiness } from './update-business.ts';
import { updateSitePack } from './update-site-pack.ts';

export const businessRoutes: readonly Route[] = [
  route(businessEndpoints.listBusinesses, listBusinesses),
  preparedRoute(businessEndpoints.createBusiness, prepareCreateBusiness, createBusiness),
  route(businessEndpoints.getBusiness, getBusiness),
  preparedRoute(businessEndpoints.updateBusiness, prepareUpdateBusiness, updateBusiness),
  route(businessEndpoints.listManagers, listManagers),
  route(businessEndpoints.addManager, addManager),
  route(businessEndpoints.resendInvitation, resendInvitation),
  route(businessEndpoints.removeManager, removeManager),
  route(businessEndpoints.openInvitation, openInvitation),
  preparedRoute(businessEndpoints.acceptInvitation, inTurn(prepareAcceptInvitation), acceptInvitation),
  route(businessEndpoints.updateSitePack, updateSitePack),
  route(rosterEndpoints.getRoster, getRoster),
  route(rosterEndpoints.updateRoster, updateRoster),
  route(rosterEndpoints.updateClosures, updateClosures),
  route(businessEndpoints.addFavourite, addFavourite),
  route(businessEndpoints.removeFavourite, removeFavourite),
  route(businessEndpoints.blockSpecialist, blockSpecialist),
  route(businessEndpoints.unblockSpecialist, unblockSpecialist),
  route(businessEndpoints.writeNote, writeNote),
];
