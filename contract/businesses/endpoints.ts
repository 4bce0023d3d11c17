/** Pharmacies: profile, managers, favourites and blocks (API.md, Profiles). */
import { z } from 'zod';
import { Email, FirstName, LastName, Password, User } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { line } from '../text.ts';
import { Day } from '../time.ts';
import { Business, BusinessCard, BusinessChanges, Manager, NewBusiness, SitePack } from './business.ts';

const owners = ['Business'] as const;
const pharmacySide = ['Business', 'Manager', 'Admin'] as const;
const SpecialistOfBusiness = z.strictObject({ id: Id, specialistId: Id });

/** From the link of an invitation. */
const InvitationToken = z.string().min(1).max(100);
const InvitedTo = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() });

export const businessEndpoints = {
  listBusinesses: endpoint({
    name: 'listBusinesses',
    method: 'GET',
    path: '/api/businesses',
    summary: 'The pharmacies the caller owns or runs',
    who: pharmacySide,
    query: PageQuery,
    answer: listOf(Business),
  }),
  createBusiness: endpoint({
    name: 'createBusiness',
    method: 'POST',
    path: '/api/businesses',
    summary: 'Register a pharmacy; it is In Review until an Admin looks (SPEC T-1)',
    who: owners,
    body: NewBusiness,
    answer: Business,
    refusals: ['unknown_zip'],
  }),
  getBusiness: endpoint({
    name: 'getBusiness',
    method: 'GET',
    path: '/api/businesses/:id',
    summary: 'A pharmacy: in full for its own side, as a card for everyone else',
    who: 'signedIn',
    params: IdParams,
    answer: z.union([Business, BusinessCard]),
    refusals: ['not_found'],
  }),
  updateBusiness: endpoint({
    name: 'updateBusiness',
    method: 'PATCH',
    path: '/api/businesses/:id',
    summary: 'Change a pharmacy; a new address goes back to review',
    who: pharmacySide,
    params: IdParams,
    body: BusinessChanges,
    answer: Business,
    refusals: ['not_found', 'unknown_zip', 'wrong_status', 'owner_only', 'paused_by_admin', 'changed_meanwhile'],
  }),
  listManagers: endpoint({
    name: 'listManagers',
    method: 'GET',
    path: '/api/businesses/:id/managers',
    summary: 'Managers of a pharmacy',
    who: ['Business', 'Admin'],
    params: IdParams,
    answer: listOf(Manager),
    refusals: ['not_found'],
  }),
  addManager: endpoint({
    name: 'addManager',
    method: 'POST',
    path: '/api/businesses/:id/managers',
    summary: 'Invite somebody to run this pharmacy; the link in the mail makes them its manager',
    who: owners,
    params: IdParams,
    body: z.strictObject({ email: Email, firstName: line(80).optional(), lastName: line(80).optional() }),
    answer: Manager,
    refusals: [
      'not_found',
      'invites_need_approval',
      'already_manager',
      'already_invited',
      'not_a_manager_account',
      'too_many_invitations',
    ],
  }),
  resendInvitation: endpoint({
    name: 'resendInvitation',
    method: 'POST',
    path: '/api/businesses/:id/managers/resend',
    summary: 'Mail an invitation again; its link works for another 7 days',
    who: owners,
    params: IdParams,
    body: z.strictObject({ email: Email }),
    answer: Manager,
    refusals: ['not_found', 'invites_need_approval', 'too_many_invitations'],
  }),
  removeManager: endpoint({
    name: 'removeManager',
    method: 'DELETE',
    path: '/api/businesses/:id/managers',
    summary: 'Remove a manager, or revoke their invitation',
    who: owners,
    params: IdParams,
    body: z.strictObject({ email: Email }),
    answer: Empty,
    refusals: ['not_found'],
  }),
  openInvitation: endpoint({
    name: 'openInvitation',
    method: 'POST',
    path: '/api/manager-invitations/open',
    summary: 'What the link of an invitation offers',
    who: 'anyone',
    reads: true,
    rate: 'strict',
    body: z.strictObject({ token: InvitationToken }),
    answer: z.object({
      email: z.string(),
      /** The last day it works, at the pharmacy that sent it. */
      validOn: Day,
      /** The account of that address: none yet, a Manager\u2019s, or one of another role, which cannot accept. */
      account: z.enum(['none', 'manager', 'other']),
      businesses: z.array(InvitedTo),
    }),
    refusals: ['invitation_invalid', 'invitation_expired', 'invitation_used', 'invitation_paused'],
  }),
  acceptInvitation: endpoint({
    name: 'acceptInvitation',
    method: 'POST',
    path: '/api/manager-invitations/accept',
    summary: 'Accept an invitation, once; name and password where the address has no account yet',
    who: 'anyone',
    rate: 'strict',
    body: z.strictObject({
      token: InvitationToken,
      firstName: FirstName.optional(),
      lastName: LastName.optional(),
      password: Password.optional(),
      /** The device's, for a new account; a name that is no zone counts as none. */
      timeZone: z.string().max(64).optional(),
    }),
    /** `signed` when an account was made: it is signed in. */
    answer: z.object({
      businesses: z.array(InvitedTo),
      signed: z.object({ token: z.string(), user: User }).nullable(),
    }),
    refusals: [
      'invitation_invalid',
      'invitation_expired',
      'invitation_used',
      'invitation_paused',
      'email_unconfirmed',
      'not_a_manager_account',
      'account_blocked',
      'email_taken',
      'changed_meanwhile',
      'weak_password',
    ],
  }),
  updateSitePack: endpoint({
    name: 'updateSitePack',
    method: 'PUT',
    path: '/api/businesses/:id/site-pack',
    summary: 'Keys, alarm, login: shown to the booked person (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: IdParams,
    body: z.strictObject(SitePack.shape),
    answer: SitePack,
    refusals: ['not_found'],
  }),
  addFavourite: endpoint({
    name: 'addFavourite',
    method: 'PUT',
    path: '/api/businesses/:id/favourites/:specialistId',
    summary: 'Add a favorite: they hear of favorites-first shifts first',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  removeFavourite: endpoint({
    name: 'removeFavourite',
    method: 'DELETE',
    path: '/api/businesses/:id/favourites/:specialistId',
    summary: 'Remove a favorite',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  blockSpecialist: endpoint({
    name: 'blockSpecialist',
    method: 'PUT',
    path: '/api/businesses/:id/blocks/:specialistId',
    summary: 'Block a person: no requests from them for 12 months; private to the pharmacy (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    body: z.strictObject({ reason: text(500, 1) }),
    answer: Empty,
    refusals: ['not_found'],
  }),
  unblockSpecialist: endpoint({
    name: 'unblockSpecialist',
    method: 'DELETE',
    path: '/api/businesses/:id/blocks/:specialistId',
    summary: 'Unblock a person',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    answer: Empty,
    refusals: ['not_found'],
  }),
  writeNote: endpoint({
    name: 'writeNote',
    method: 'PUT',
    path: '/api/businesses/:id/notes/:specialistId',
    summary: 'A note about a person, private to it; empty removes it (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: SpecialistOfBusiness,
    body: z.strictObject({ text: text(500) }),
    answer: Empty,
    refusals: ['not_found'],
  }),
} as const;
