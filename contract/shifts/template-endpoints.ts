/** Templates of a pharmacy's postings: its usual terms, hours and weekdays under a name (PRODUCT §3). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf } from '../lists.ts';
import { line } from '../text.ts';
import { ClockTime, Instant } from '../time.ts';
import { PostingFields } from './shift.ts';

const pharmacySide = ['Business', 'Manager'] as const;

export const TemplateFields = PostingFields.omit({ shifts: true }).extend({
  name: line(60, 1),
  starts: ClockTime,
  ends: ClockTime,
  /** Monday 1 to Sunday 7; empty: no day of the week in particular. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
});

export const PostingTemplate = TemplateFields.extend({ id: Id, updatedAt: Instant });
export type PostingTemplate = z.infer<typeof PostingTemplate>;

export const templateEndpoints = {
  listTemplates: endpoint({
    name: 'listTemplates',
    method: 'GET',
    path: '/api/posting-templates',
    summary: 'Templates of the caller\u2019s pharmacies, by name',
    who: pharmacySide,
    query: z.strictObject({ businessId: Id.optional() }),
    answer: listOf(PostingTemplate),
    refusals: ['not_found'],
  }),
  saveTemplate: endpoint({
    name: 'saveTemplate',
    method: 'POST',
    path: '/api/posting-templates',
    summary: 'Save terms under a name; the same name changes that template',
    who: pharmacySide,
    body: TemplateFields,
    answer: PostingTemplate,
    refusals: ['not_found', 'rate_out_of_range', 'too_many_templates'],
  }),
  deleteTemplate: endpoint({
    name: 'deleteTemplate',
    method: 'DELETE',
    path: '/api/posting-templates/:id',
    summary: 'Delete a template; postings made from it stay',
    who: pharmacySide,
    params: IdParams,
    answer: Empty,
    refusals: ['not_found'],
  }),
} as const;
