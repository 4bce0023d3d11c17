import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import { firstStatus } from '../../call/lifecycle.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { ownBusiness } from '../businesses/index.ts';
import { postingLifecycle } from './lifecycle.ts';
import { presentMadePosting, publish } from './publish-posting.ts';
import { insertPosting } from './queries/posting-queries.ts';
import { checkLengths, checkRate, expenseCapOf } from './shift-terms.ts';

/** Posts one date or many; without `publish` it stays a draft (PRODUCT §2, §3). */
export const createPosting: ActionOf<typeof shiftEndpoints.createPosting> = async (call: SignedCall, { body }) => {
  const business = await ownBusiness(call, body.businessId);
  const { policy } = await currentPolicy(call.db);
  checkLengths(body.shifts, body.breakMinutes, policy);
  checkRate(body.role, body.ratePerHourCents, policy);
  const draft = await insertPosting(call.db, {
    id: newId(),
    region: business.region,
    business_id: business.id,
    created_by: call.actor.userId,
    ...firstStatus(postingLifecycle, 'draftPosting'),
    role: body.role,
    break_minutes: body.breakMinutes,
    rate_per_hour_cents: body.ratePerHourCents,
    bonus_cents: body.bonusCents,
    travel_allowance_cents: body.travelAllowanceCents,
    expense_cap_cents: expenseCapOf(body, policy),
    duties: body.duties,
    dress_code: body.dressCode,
    booking_mode: body.bookingMode,
    block: body.block,
    headcount: body.headcount,
    allow_counter_offers: body.allowCounterOffers,
    requirements: JSON.stringify(body.requirements),
    draft_shifts: JSON.stringify(body.shifts),
    created_at: call.now,
    updated_at: call.now,
  });
  const posting = body.publish ? await publish(call, draft) : draft;
  await recordEvent(call, 'postingCreated', {
    subject: ['posting', posting.id],
    businessId: business.id,
    region: business.region,
    data: { shifts: body.shifts.length, status: posting.status },
  });
  return presentMadePosting(call, posting, business);
};
