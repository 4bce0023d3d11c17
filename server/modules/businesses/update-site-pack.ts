import { SitePack } from '#contract/businesses/business.ts';
import type { businessEndpoints } from '#contract/businesses/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { ownBusiness } from './own-business.ts';
import { changeBusiness } from './queries/business-queries.ts';

/** Replaces what the booked person needs on site (PRODUCT §8). The event says whether the login is ready, no secrets. */
export const updateSitePack: ActionOf<typeof businessEndpoints.updateSitePack> = async (call, { params, body }) => {
  const business = await ownBusiness(call, params.id, { lock: true });
  const changed = await changeBusiness(call.db, business.id, { site_pack: JSON.stringify(body), updated_at: call.now });
  await recordEvent(call, 'sitePackChanged', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { loginReady: body.loginReady },
  });
  return SitePack.parse(changed.site_pack);
};
