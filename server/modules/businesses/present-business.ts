/** A pharmacy as its own side and an Admin see it, with what the viewer could do to it. */
import { type Business, OpeningHours, SitePack } from '#contract/businesses/business.ts';
import type { Action } from '#contract/lists.ts';
import type { SignedCall } from '../../call/call.ts';
import { ownProfileActions, type ProfileActor, pauseOf, reviewActions } from '../../profiles/profile-actions.ts';
import type { BusinessRow } from './queries/business-queries.ts';

export function presentBusiness(row: BusinessRow, viewer: ProfileActor): Business {
  return {
    id: row.id,
    name: row.name,
    fullName: row.full_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    state: row.state as Business['state'],
    zip: row.zip,
    type: row.type as Business['type'],
    software: row.software,
    script: row.script as Business['script'],
    parking: row.parking as Business['parking'],
    languagePreferences: row.language_preferences,
    openingHours: OpeningHours.parse(row.opening_hours),
    rosterAsked: row.roster_version > 0,
    status: row.status as Business['status'],
    statusReason: row.status_reason,
    pause: pauseOf(row),
    timeZone: row.time_zone,
    estimatedCoordinates: { lat: row.estimated_lat, lng: row.estimated_lng },
    exactCoordinates: { lat: row.exact_lat, lng: row.exact_lng },
    ownerId: row.owner_id,
    // How to get in is between the two sides of a booking (PRODUCT §8).
    sitePack: viewer === 'admin' || row.site_pack === null ? null : SitePack.parse(row.site_pack),
    createdAt: row.created_at.toISOString(),
    actions: actionsOf(row, viewer),
  };
}

/** Returns who the caller is to a pharmacy they act for. */
export function viewerOf(call: SignedCall): ProfileActor {
  if (call.actor.role === 'Admin') return 'admin';
  return call.actor.role === 'Manager' ? 'manager' : 'owner';
}

function actionsOf(row: BusinessRow, viewer: ProfileActor): Action[] {
  const ownerOnly = viewer === 'owner' ? null : 'owner_only';
  return [
    ...ownProfileActions('updateBusiness', row, viewer),
    { name: 'updateBusiness.identity', refusal: viewer === 'manager' ? 'owner_only' : null },
    ...(['updateSitePack', 'updateRoster', 'updateClosures'] as const).map(
      (name): Action => ({ name, refusal: viewer === 'admin' ? 'owner_only' : null }),
    ),
    inviteAction(row, viewer),
    { name: 'removeManager', refusal: ownerOnly },
    ...(viewer === 'admin' ? reviewActions(row, []) : []),
  ];
}

/** Returns the action to invite: only approved pharmacies mail strangers. */
function inviteAction({ status }: BusinessRow, viewer: ProfileActor): Action {
  if (viewer !== 'owner') return { name: 'addManager', refusal: 'owner_only' };
  return status === 'Approved'
    ? { name: 'addManager', refusal: null }
    : { name: 'addManager', refusal: 'invites_need_approval', details: { status } };
}
