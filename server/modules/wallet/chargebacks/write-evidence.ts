/** Writes what a booking proves: booked, arrived, left, approved (PRODUCT §6). */
import { locales } from '#contract/language.ts';
import { momentIn, spanIn } from '#contract/words/moments.ts';
import { say } from '#contract/words/speaker.ts';
import type { Call } from '../../../call/call.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import type { ChargebackDeskRow } from '../queries/chargeback-desk-queries.ts';
import { evidenceWords as words } from './evidence.words.ts';

/** Returns the text, a line for each fact that is on record, the operator's note last. */
export async function writeEvidence(call: Call, row: ChargebackDeskRow, note: string): Promise<string> {
  const work = await call.deps.questions.workOf(call.db, row.engagement_id);
  const [hours] = await call.deps.questions.approvedHours(call.db, [row.engagement_id]);
  const speaker = speakerOf('en');
  const at = (moment: Date) => momentIn(locales.en, moment.toISOString(), work.timeZone, 'moment');
  const span = spanIn(locales.en, work.startsAt.toISOString(), work.endsAt.toISOString(), work.timeZone);
  const approved = hours && {
    hours: String(Math.round((hours.paid_minutes / 60) * 100) / 100),
    when: at(hours.approved_at),
  };
  return [
    say(speaker, words.product, {
      worked: row.kind !== 'compensation' && work.arrivedAt !== null,
      person: row.person_name,
      business: row.business_name,
      span,
    }),
    row.kind === 'compensation' && say(speaker, words.calledOff),
    row.kind === 'invoice' && say(speaker, words.invoice),
    say(speaker, words.agreed, { when: at(work.bookedAt) }),
    work.arrivedAt && say(speaker, words.arrived, { when: at(work.arrivedAt), how: work.arrivedBy ?? 'evidence' }),
    work.departedAt && say(speaker, words.departed, { when: at(work.departedAt) }),
    approved &&
      (hours.approved_by
        ? say(speaker, words.approved, { ...approved, person: hours.approved_by })
        : say(speaker, words.approvedBySilence, approved)),
    say(speaker, words.ids, { engagementId: row.engagement_id, paymentId: row.payment_id }),
    note,
  ]
    .filter(Boolean)
    .join('\n');
}
