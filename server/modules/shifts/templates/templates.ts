/** Templates of a pharmacy's postings (PRODUCT §3): listed, saved under a name, deleted. */
import { PostingTemplate, TemplateFields, type templateEndpoints } from '#contract/shifts/template-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { ownBusiness, ownBusinessIds } from '../../businesses/index.ts';
import { checkRate } from '../shift-terms.ts';
import {
  countOtherTemplates,
  findTemplate,
  listTemplateRows,
  removeTemplate,
  type TemplateRow,
  upsertTemplate,
} from './template-queries.ts';

/** A menu that is longer is none. */
const MOST_TEMPLATES = 40;

/** Returns the templates of a pharmacy, or of all the caller's. */
export const listTemplates: ActionOf<typeof templateEndpoints.listTemplates> = async (call: SignedCall, { query }) => {
  if (query.businessId) await ownBusiness(call, query.businessId);
  const businessIds = query.businessId ? [query.businessId] : ((await ownBusinessIds(call)) ?? []);
  const items = (await listTemplateRows(call.db, businessIds)).map(presentTemplate);
  return { items, total: items.length, page: 0 };
};

/** Saves terms under a name; a template of that name, however capitalized, is changed. */
export const saveTemplate: ActionOf<typeof templateEndpoints.saveTemplate> = async (call: SignedCall, { body }) => {
  const business = await ownBusiness(call, body.businessId);
  const { policy } = await currentPolicy(call.db);
  checkRate(body.role, body.ratePerHourCents, policy);
  if ((await countOtherTemplates(call.db, business.id, body.name)) >= MOST_TEMPLATES) refuse('too_many_templates');
  const { businessId: _pharmacy, name, ...terms } = body;
  const row = await upsertTemplate(call.db, {
    id: newId(),
    business_id: business.id,
    name,
    terms: JSON.stringify(terms),
    created_by: call.actor.userId,
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'postingTemplateSaved', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { templateId: row.id, name },
  });
  return presentTemplate(row);
};

/** Deletes a template; what was posted from it stays as it is. */
export const deleteTemplate: ActionOf<typeof templateEndpoints.deleteTemplate> = async (
  call: SignedCall,
  { params },
) => {
  const row = (await findTemplate(call.db, params.id)) ?? refuse('not_found');
  const business = await ownBusiness(call, row.business_id);
  await removeTemplate(call.db, row.id);
  await recordEvent(call, 'postingTemplateDeleted', {
    subject: ['business', business.id],
    businessId: business.id,
    region: business.region,
    data: { templateId: row.id, name: row.name },
  });
  return {};
};

function presentTemplate(row: TemplateRow): PostingTemplate {
  const fields = TemplateFields.parse({ ...(row.terms as object), businessId: row.business_id, name: row.name });
  return PostingTemplate.parse({ ...fields, id: row.id, updatedAt: row.updated_at.toISOString() });
}
