import { expect, test } from 'vitest';
import type { EventDefinition } from '#contract/events/definition.ts';
import { events } from '#contract/events/events.ts';
import { contactFields, filterField, ownNames, textFields } from './fact-fields.data.ts';

/** Texts of events that are nobody's: ids, codes, moments and names of things. */
const impersonal = new Set(
  `afterEndAt afterStartAt amendmentId answerByAt answerUntilAt appealId appealUntilAt as at becomes beforeEndAt beforeStartAt
  bornBy brand by bySide cancelsAt caseId cause closesAt code decideUntilAt decision direction disputeId document documentId
  dueAt endsAt engagementId engagementIds etaAt expenseId expiresAt expiresOn fields fileId fingerprint gap grounds how
  invitationId invoiceId key kind lastOpensAt leavesAt licenseExp licenseId lineId list matchId matchedBy messageId month
  number opensAt origin part pauseId pausedUntilAt paymentId pharmacy photoId proof questionId ratingId receiptId reportId resetId
  returnId role rowId scope sessionId shiftId shiftIds side specialistId stage startsAt state status stays takenAt templateId
  timeZone toEngagementId topic topics type unconfirmed userId was year`.split(/\s+/),
);
/** Names of pharmacies, templates, lists and work. */
const named = ['businessCreated', 'postingTemplateSaved', 'postingTemplateDeleted', 'failingWorkRetried'];

function textsIn(name: string, value: unknown): string[] {
  if (typeof value === 'string') return [name];
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(name, each));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([inner, each]) => (inner === filterField ? [] : textsIn(inner, each)));
}

test('of every text an event carries it is known whether it can be a person’s', () => {
  const unknown = Object.entries(events).flatMap(([event, definition]) => {
    const { data, notify } = definition as unknown as EventDefinition<object>;
    const given = [data, ...Object.values(notify).map((row) => row.example ?? {})];
    return given
      .flatMap((one) => textsIn('', one))
      .filter((field) => !contactFields.has(field) && !textFields.has(field) && !impersonal.has(field))
      .filter((field) => field !== ownNames[event] && !(field === 'name' && named.includes(event)))
      .map((field) => `${event}.${field}`);
  });
  expect(unknown).toEqual([]);
});
