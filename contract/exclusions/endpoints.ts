/** The federal exclusion list for Admins: import it, decide on who matches (PRODUCT §8, §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { Instant } from '../time.ts';
import { ExclusionList, ExclusionMatch, RefusedRow } from './exclusion.ts';

const admins = ['Admin'] as const;

export const exclusionEndpoints = {
  getExclusionList: endpoint({
    name: 'getExclusionList',
    method: 'GET',
    path: '/api/admin/exclusions',
    summary: 'The list that counts now, and when the next is due',
    who: admins,
    answer: z.object({
      /** null: none was ever imported. */
      list: ExclusionList.nullable(),
      /** A month after the newest; null where there is none. */
      dueAt: Instant.nullable(),
      isDue: z.boolean(),
      open: z.int(),
    }),
  }),
  /** Fields: `file`, the CSV as OIG publishes it; `evenIfShorter`, `true` to take one much shorter than the last. */
  importExclusions: endpoint({
    name: 'importExclusions',
    method: 'POST',
    path: '/api/admin/exclusions',
    summary: 'Import the exclusion list and compare everybody with it',
    who: admins,
    medium: 'multipart',
    upload: { files: 1, fieldBytes: 64, fileBytes: 64 * 1024 * 1024 },
    body: z.object({}).loose(),
    answer: z.object({
      list: ExclusionList,
      /** The same file as the newest: people were compared again, nothing else changed. */
      isSame: z.boolean(),
      /** Matches found now. */
      found: z.int(),
      /** Open matches that ended because the list has them no longer. */
      gone: z.int(),
      /** The first fifty rows left out. */
      refusedRows: z.array(RefusedRow),
    }),
    refusals: ['exclusion_list_columns', 'exclusion_list_unreadable', 'exclusion_list_shorter'],
  }),
  listExclusionMatches: endpoint({
    name: 'listExclusionMatches',
    method: 'GET',
    path: '/api/admin/exclusion-matches',
    summary: 'People who may be on the list: those to decide the oldest first, or the others the newest first',
    who: admins,
    query: PageQuery.extend({
      decided: z.enum(['true', 'false']).default('false'),
      /** Those of one person. */
      specialistId: Id.optional(),
    }),
    answer: listOf(ExclusionMatch),
  }),
  /** `isSame: false` also takes back a confirmation. */
  decideExclusionMatch: endpoint({
    name: 'decideExclusionMatch',
    method: 'POST',
    path: '/api/admin/exclusion-matches/:id/decide',
    summary: 'Say whether a person is the one on the list',
    who: admins,
    params: IdParams,
    body: z.strictObject({ isSame: z.boolean(), reason: text(1000, 1) }),
    answer: ExclusionMatch,
    refusals: ['not_found', 'already_decided'],
  }),
} as const;
