/** What the database says after a step, in one look. */
import { sql } from 'kysely';
import type { Marketplace } from './marketplace.ts';

export type Facts = Awaited<ReturnType<typeof factsOf>>;

export async function factsOf({ db, clock }: Marketplace) {
  const [engagements, shifts, undone, transitions, ledger, standing] = await Promise.all([
    db.selectFrom('engagements').selectAll().orderBy('id').execute(),
    db
      .selectFrom('shifts')
      .select([
        'id',
        'status',
        'business_id',
        'specialist_id',
        'starts_at',
        'ends_at',
        'booking_mode',
        'rate_per_hour_cents',
        'allow_counter_offers',
      ])
      .orderBy('id')
      .execute(),
    db.selectFrom('booking_undos').selectAll().execute(),
    sql<{ was: string; becomes: string }>`select distinct was, becomes from model_transitions`.execute(db),
    sql<{ unbalanced: number; total: number; open_of_ended: number; counted: number }>`
      select
        (select count(*)::int from (select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0) t) as unbalanced,
        (select coalesce(sum(amount_cents), 0)::int from ledger_entries) as total,
        (select count(*)::int from payments p join engagements e on e.id = p.engagement_id
          where p.kind = 'shift' and p.state in ('planned', 'created', 'requires_capture')
            and e.status in ('Pending', 'Declined', 'Cancelled', 'Expired', 'Saved', 'Deleted') and p.released_at is null) as open_of_ended,
        (select coalesce(sum(booked), 0)::int from business_reliability) as counted`.execute(db),
    db
      .selectFrom('standing_events')
      .select(['specialist_id', 'effect', 'at', 'lapses_at', 'rule', 'engagement_id'])
      .where('lapses_at', '>', clock.now())
      .orderBy('at')
      .orderBy('id')
      .execute(),
  ]);
  return {
    now: clock.now(),
    engagements,
    shifts,
    undone,
    transitions: transitions.rows,
    money: ledger.rows[0]!,
    standing,
  };
}
