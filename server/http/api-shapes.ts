/** The shapes that stand in many answers, each once in the OpenAPI document and named there by all others. */
import type { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Review } from '#contract/admin/review-endpoints.ts';
import { Business, BusinessCard } from '#contract/businesses/business.ts';
import { Amendment } from '#contract/engagements/amendment.ts';
import { Dispute, DisputeClaim } from '#contract/engagements/dispute.ts';
import { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import { Expense, Expenses } from '#contract/engagements/expense.ts';
import { Terms } from '#contract/engagements/terms.ts';
import { Action, Id } from '#contract/lists.ts';
import { Block, Posting, Quote, Requirements, Shift } from '#contract/shifts/shift.ts';
import { HeldLicense } from '#contract/specialists/license.ts';
import { MySpecialist } from '#contract/specialists/specialist.ts';
import { Instant } from '#contract/time.ts';
import { Facts } from '#contract/words/facts.ts';

/** What a refused call answers (API.md, "Errors"). */
export const ErrorAnswer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    fieldCodes: z.record(z.string(), z.object({ code: z.string(), params: Facts.optional() })).optional(),
    details: Facts.optional(),
    requestId: z.string(),
  }),
});

const shapes = {
  Error: ErrorAnswer,
  ...{ Action, Amendment, Block, Business, BusinessCard, Dispute, DisputeClaim, Engagement, Expense, Expenses, Facts },
  ...{ HeldLicense, Id, Instant, MySpecialist, Posting, Quote, Requirements, Review, Shift, Terms, Timesheet },
};

/** Names for the document alone: no call reads them. */
export const apiShapes = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries(shapes)) apiShapes.add(shape as z.ZodType, { id });

type Document = ReturnType<ReturnType<typeof createJsonSchemaTransformObject>>;

/** Returns the document without names nothing in it refers to: every shape is named for both ways, most go one. */
export function withoutUnusedShapes(document: Document): Document {
  const schemas = 'components' in document ? (document.components?.schemas ?? {}) : {};
  const used = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return {
    ...document,
    components: { ...('components' in document ? document.components : {}), schemas: kept },
  } as Document;
}
