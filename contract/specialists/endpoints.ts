/** Pharmacists and technicians: profile and documents (API.md, Profiles). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery } from '../lists.ts';
import { PharmacyPerson, peopleLists } from './person.ts';
import {
  BlockedSpecialist,
  License,
  MySpecialist,
  SpecialistCard,
  SpecialistDocument,
  SpecialistFields,
} from './specialist.ts';

export const specialistEndpoints = {
  getMyProfile: endpoint({
    name: 'getMyProfile',
    method: 'GET',
    path: '/api/specialists/me',
    summary: 'The caller\u2019s own profile (SPEC E-3)',
    who: ['Specialist'],
    answer: MySpecialist,
  }),
  updateMyProfile: endpoint({
    name: 'updateMyProfile',
    method: 'PUT',
    path: '/api/specialists/me',
    summary: 'Fill in or change the caller\u2019s profile; a changed license goes back to review',
    who: ['Specialist'],
    body: SpecialistFields.extend({ paused: z.boolean().optional() }),
    answer: MySpecialist,
    refusals: ['unknown_zip', 'wrong_status', 'paused_by_admin'],
  }),
  getSpecialist: endpoint({
    name: 'getSpecialist',
    method: 'GET',
    path: '/api/specialists/:id',
    summary: 'A specialist as a pharmacy sees them',
    who: ['Business', 'Manager', 'Admin'],
    params: IdParams,
    answer: SpecialistCard,
    refusals: ['not_found'],
  }),
  listFavourites: endpoint({
    name: 'listFavourites',
    method: 'GET',
    path: '/api/businesses/:id/favourites',
    summary: 'The favorites of a pharmacy, the newest first: they hear of invite-first shifts before everyone',
    who: ['Business', 'Manager'],
    params: IdParams,
    query: PageQuery,
    answer: listOf(SpecialistCard),
    refusals: ['not_found'],
  }),
  listBlocks: endpoint({
    name: 'listBlocks',
    method: 'GET',
    path: '/api/businesses/:id/blocks',
    summary: 'Whose requests a pharmacy does not take, the newest first; private to its side (PRODUCT §8)',
    who: ['Business', 'Manager'],
    params: IdParams,
    query: PageQuery,
    answer: listOf(BlockedSpecialist),
    refusals: ['not_found'],
  }),
  listPeople: endpoint({
    name: 'listPeople',
    method: 'GET',
    path: '/api/people',
    summary:
      'The people around the caller\u2019s pharmacies, or one of them: favorites, who worked there, who is blocked',
    who: ['Business', 'Manager'],
    query: PageQuery.extend({
      list: z.enum(peopleLists).default('favourites'),
      businessId: Id.optional(),
      license: License.optional(),
      /** Part of a name, a software or a note. */
      query: z.string().trim().max(80).optional(),
    }),
    answer: listOf(PharmacyPerson).extend({ counts: z.record(z.enum(peopleLists), z.int()) }),
    refusals: ['not_found'],
  }),
  listDocuments: endpoint({
    name: 'listDocuments',
    method: 'GET',
    path: '/api/specialists/me/documents',
    summary: 'The caller\u2019s own documents',
    who: ['Specialist'],
    answer: listOf(SpecialistDocument),
  }),
  addDocument: endpoint({
    name: 'addDocument',
    method: 'POST',
    path: '/api/specialists/me/documents',
    summary: 'Upload a scan: JPEG, PNG or PDF, 10 MB at most. Fields: kind, number, state, expiresOn, file',
    who: ['Specialist'],
    medium: 'multipart',
    answer: SpecialistDocument,
    refusals: ['payload_too_large', 'unsupported_media_type'],
  }),
  downloadDocument: endpoint({
    name: 'downloadDocument',
    method: 'GET',
    path: '/api/documents/:id/file',
    summary: 'The scan itself: for its owner and for Admins',
    who: ['Specialist', 'Admin'],
    params: z.strictObject({ id: Id }),
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
