/** The calls of postings and shifts; canceling a shift and its candidates are with the engagements they touch. */
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { fairRateEndpoints } from '#contract/shifts/fair-rates.ts';
import { type Route, route } from '../../call/route.ts';
import { createPosting } from './create-posting.ts';
import { deletePosting, deleteShift } from './delete-shift.ts';
import { getFairRates } from './fair-rates.ts';
import { publishPosting } from './publish-posting.ts';
import { quotePosting } from './quote-posting.ts';
import { getPosting, getShift, listPostings, listShifts } from './read-shifts.ts';
import { updatePosting } from './update-posting.ts';
import { updateShift } from './update-shift.ts';

export const shiftRoutes: readonly Route[] = [
  route(calls.listPostings, listPostings),
  route(calls.createPosting, createPosting),
  route(calls.quotePosting, quotePosting),
  route(fairRateEndpoints.getFairRates, getFairRates),
  route(calls.getPosting, getPosting),
  route(calls.updatePosting, updatePosting),
  route(calls.deletePosting, deletePosting),
  route(calls.publishPosting, publishPosting),
  route(calls.listShifts, listShifts),
  route(calls.getShift, getShift),
  route(calls.updateShift, updateShift),
  route(calls.deleteShift, deleteShift),
];
