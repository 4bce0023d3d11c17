import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { preparedRoute, type Route, route } from '../../call/route.ts';
import { addFavourite } from './add-favourite.ts';
import { addManager } from './add-manager.ts';
import { blockSpecialist } from './block-specialist.ts';
import { createBusiness, prepareCreateBusiness } from './create-business.ts';
import { getBusiness } from './get-business.ts';
import { listBusinesses } from './list-businesses.ts';
import { listManagers } from './list-managers.ts';
import { removeFavourite } from './remove-favourite.ts';
import { removeManager } from './remove-manager.ts';
import { unblockSpecialist } from './unblock-specialist.ts';
import { prepareUpdateBusiness, updateBusiness } from './update-business.ts';
import { updateSitePack } from './update-site-pack.ts';

export const businessRoutes: readonly Route[] = [
  route(businessEndpoints.listBusinesses, listBusinesses),
  preparedRoute(businessEndpoints.createBusiness, prepareCreateBusiness, createBusiness),
  route(businessEndpoints.getBusiness, getBusiness),
  preparedRoute(businessEndpoints.updateBusiness, prepareUpdateBusiness, updateBusiness),
  route(businessEndpoints.listManagers, listManagers),
  route(businessEndpoints.addManager, addManager),
  route(businessEndpoints.removeManager, removeManager),
  route(businessEndpoints.updateSitePack, updateSitePack),
  route(businessEndpoints.addFavourite, addFavourite),
  route(businessEndpoints.removeFavourite, removeFavourite),
  route(businessEndpoints.blockSpecialist, blockSpecialist),
  route(businessEndpoints.unblockSpecialist, unblockSpecialist),
];
