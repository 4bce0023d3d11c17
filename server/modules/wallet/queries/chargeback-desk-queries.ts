/** Chargebacks as an Admin reads them, and those whose evidence is to be sent or due. */
import { sql } from 'kysely';
import { HOUR } from '#contract/time.ts';
import type { ChargebackShow } from '#contract/wallet/chargeback-desk.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { countedPage, type Page } from '../../../db/page-rows.ts';
import type { ChargebackRow } from './chargeback-queries.ts';

/** Admins hear of evidence that nobody has sent so long before it is due. */
const REMIND_HOURS = 48;
const remindFrom = sql`c.respond_by - ${REMIND_HOURS * HOUR} * interval '1 millisecond'`;

export type ChargebackDeskRow = ChargebackRow & {
  readonly engagement_id: string;
  readonly business_name: string;
  readonly payer_name: string;
  readonly payer_email: string;
  readonly person_name: string;
  readonly intent_id: string;
  /** Of the payment. */
  readonly kind: string;
  readonly total: number;
};

const desk = sql`
  select c.*, p.engagement_id, p.provider_id as intent_id, p.kind, b.name as business_name, payer.first_name || ' ' || payer.last_name as payer_name,
    payer.email as payer_email, person.first_name || ' ' || person.last_name as person_name, count(*) over ()::int as total
  from chargebacks c join payments p on p.id = c.payment_id join businesses b on b.id = c.business_id
    join users payer on payer.id = c.payer_id join specialists s on s.id = p.specialist_id join users person on person.id = s.user_id`;

const shown = {
  open: sql`c.resolved_at is null`,
  lost: sql`c.state = 'lost'`,
  won: sql`c.state = 'won'`,
  all: sql`true`,
} as const satisfies Record<ChargebackShow, unknown>;

/** Returns a page of chargebacks: open ones by when evidence is due, others newest first. */
export async function chargebacksFor(db: Db, { show, ...page }: Page & { readonly show: ChargebackShow }) {
  const order = show === 'open' ? sql`c.respond_by nulls last, c.created_at, c.id` : sql`c.created_at desc, c.id desc`;
  return countedPage(db, sql<ChargebackDeskRow>`${desk} where ${shown[show]} order by ${order}`, page);
}

export async function findChargebackById(db: Db, id: string): Promise<ChargebackDeskRow | null> {
  return (await sql<ChargebackDeskRow>`${desk} where c.id = ${id}`.execute(db)).rows[0] ?? null;
}

export async function countOpenChargebacks(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from chargebacks where resolved_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

type Evidence = { readonly text: string; readonly by: string; readonly at: Date };

/** Keeps what is to be sent, once. The payment is locked. */
export async function keepEvidence(db: Db, id: string, { text, by, at }: Evidence): Promise<void> {
  await db
    .updateTable('chargebacks')
    .set({ evidence_text: text, evidence_by: by, evidence_asked_at: at })
    .where('id', '=', id)
    .execute();
}

/** The provider took it: the bank looks at it. */
export async function markEvidenceSent(db: Db, id: string, now: Date): Promise<void> {
  await sql`update chargebacks set evidence_sent_at = ${now},
    state = case when state = 'needsResponse' then 'underReview' else state end where id = ${id}`.execute(db);
}

/** Marks a reminder; false when there was one, or there is nothing to answer any more. */
export async function markReminded(db: Db, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update chargebacks c set reminded_at = ${now}
    where c.id = ${id} and c.reminded_at is null and c.state = 'needsResponse' and c.evidence_asked_at is null
      and ${remindFrom} <= ${now} returning 1`.execute(db);
  return rows.length > 0;
}

export const evidenceToSend = dueRows({
  from: sql`chargebacks c`,
  id: sql`c.id`,
  moment: sql`c.evidence_asked_at`,
  where: sql`c.evidence_asked_at is not null and c.evidence_sent_at is null and c.resolved_at is null`,
});

export const evidenceToRemindOf = dueRows({
  from: sql`chargebacks c`,
  id: sql`c.id`,
  moment: remindFrom,
  where: sql`c.reminded_at is null and c.state = 'needsResponse' and c.evidence_asked_at is null and c.respond_by is not null`,
});
