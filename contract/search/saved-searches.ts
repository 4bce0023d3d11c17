/** Searches a specialist keeps: opened again with one tap, and told of when a shift comes that fits (PRODUCT §7). */

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../field-errors.ts';
import { Coordinates } from '../geo.ts';
import { Empty, Id, IdParams, listOf } from '../lists.ts';
import { line } from '../text.ts';
import { Instant } from '../time.ts';
import { SearchFilters } from './endpoints.ts';

/** So many a person. */
export const MOST_SAVED_SEARCHES = 20;

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  /** The place as a person reads it. */
  place: z.string(),
  center: Coordinates,
  radiusMiles: z.number(),
  filters: SearchFilters,
  /** Whether the owner is notified of new shifts; false is paused. */
  alerts: z.boolean(),
  /** Shifts that came since it was last opened and are still open. */
  newShifts: z.int(),
  createdAt: Instant,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Name = line(80, 1);

export const savedSearchEndpoints = {
  listSavedSearches: endpoint({
    name: 'listSavedSearches',
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'The caller\u2019s saved searches, newest first, with how many shifts are new',
    who: ['Specialist'],
    answer: listOf(SavedSearch),
  }),
  saveSearch: endpoint({
    name: 'saveSearch',
    method: 'POST',
    path: '/api/saved-searches',
    summary: 'Keep a search; a new shift that fits is told of while alerts are on',
    who: ['Specialist'],
    body: z.strictObject({
      name: Name,
      place: line(160),
      center: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      radiusMiles: z.number().min(1, fieldError('radius')).max(200, fieldError('radius')),
      filters: SearchFilters.prefault({}),
      alerts: z.boolean().default(true),
    }),
    answer: SavedSearch,
    refusals: ['search_saved_already', 'too_many_saved_searches'],
  }),
  updateSavedSearch: endpoint({
    name: 'updateSavedSearch',
    method: 'PATCH',
    path: '/api/saved-searches/:id',
    summary: 'Rename a saved search, pause or resume its alerts, or mark its shifts as seen',
    who: ['Specialist'],
    params: IdParams,
    body: z.strictObject({ name: Name.optional(), alerts: z.boolean().optional(), seen: z.literal(true).optional() }),
    answer: SavedSearch,
    refusals: ['not_found'],
  }),
  deleteSavedSearch: endpoint({
    name: 'deleteSavedSearch',
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: 'Delete a saved search',
    who: ['Specialist'],
    params: IdParams,
    answer: Empty,
    refusals: ['not_found'],
  }),
} as const;
