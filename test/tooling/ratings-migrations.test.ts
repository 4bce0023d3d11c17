/** The migrations of ratings that were hidden before: what was reported of a reply, and why the rating was hidden. */
import type { ClientConfig } from 'pg';
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

const HIDDEN_AT = '2026-11-20T10:00:00.123Z';
const ADMIN = newId();

/** Inserts a rating with a reply, hidden then by an Admin or shown still. Only the rows that are read: whom they belong to is left out. */
async function insertRating(
  connection: ClientConfig,
  { isHidden, engagementId = newId() }: { isHidden: boolean; engagementId?: string },
) {
  const id = newId();
  const hidden = isHidden ? `'${HIDDEN_AT}', '${ADMIN}', 'An insult.'` : 'null, null, null';
  await runSql(
    connection,
    `set session_replication_role = replica;
     insert into ratings (id, engagement_id, by_side, stars, note, region, business_id, specialist_id, author_id, created_at, changed_at,
         published_at, reply, replied_at, replied_by, hidden_at, hidden_by, hidden_reason)
       values ('${id}', '${engagementId}', 'business', 2, '', 'US', '${newId()}', '${newId()}', '${newId()}', now(), now(),
         now(), 'No.', now(), '${newId()}', ${hidden})`,
  );
  return id;
}

test('a report on a reply that waits is decided as its rating was hidden; others are left as they are', async () => {
  const { connection, migrateOn } = await migrateUntil('0128_reply_reports.sql');
  await runSql(
    connection,
    `insert into users (id, email, phone, password_hash, first_name, last_name, role, created_at, updated_at)
     values ('${ADMIN}', 'admin@example.com', '', 'hash', 'Noah', 'Bendtsen', 'Admin', now(), now())`,
  );
  const [hidden, shown] = [
    await insertRating(connection, { isHidden: true }),
    await insertRating(connection, { isHidden: false }),
  ];
  const other = await insertRating(connection, { isHidden: true });
  const report = async (rating: string, part: string, isDecided = false) => {
    const id = newId();
    const decided = isDecided ? `'2026-11-19T10:00:00Z', '${newId()}', false, 'Fair.'` : 'null, null, null, null';
    await runSql(
      connection,
      `set session_replication_role = replica;
       insert into rating_reports (id, rating_id, part, reporter_id, reason, reported_at, decided_at, decided_by, is_hidden, decision_reason)
         values ('${id}', '${rating}', '${part}', '${newId()}', 'spam', now(), ${decided})`,
    );
    return id;
  };
  const stuck = await report(hidden, 'reply');
  const waits = [await report(shown, 'reply'), await report(hidden, 'rating')];
  const left = await report(other, 'reply', true);
  await migrateOn();
  const rows = (await runSql(
    connection,
    `select id, decided_at = '${HIDDEN_AT}' as with_rating, decided_by = '${ADMIN}' as by_admin, is_hidden, decision_reason
     from rating_reports`,
  )) as { id: string }[];
  const none = { with_rating: null, by_admin: null, is_hidden: null, decision_reason: null };
  expect(new Map(rows.map(({ id, ...decision }) => [id, decision]))).toEqual(
    new Map<string, object>([
      [stuck, { with_rating: true, by_admin: true, is_hidden: true, decision_reason: 'An insult.' }],
      ...waits.map((id) => [id, none] as const),
      [left, { with_rating: false, by_admin: false, is_hidden: false, decision_reason: 'Fair.' }],
    ]),
  );
});

test('a rating that was hidden when its booking was cancelled went with the hours; one an Admin hid is left', async () => {
  const { connection, migrateOn } = await migrateUntil('0131_ratings_hidden_as.sql');
  const engagement = async (cancelledAt: string | null) => {
    const id = newId();
    await runSql(
      connection,
      `set session_replication_role = replica;
       insert into engagements (id, region, shift_id, specialist_id, business_id, status, origin, during, rate_per_hour_cents, pay_cents,
           policy_version, terms, terms_hash, cancelled_at, created_at, updated_at)
         values ('${id}', 'US', '${newId()}', '${newId()}', '${newId()}', '${cancelledAt ? 'Cancelled' : 'Completed'}', 'request',
           'empty', 1, 1, 1, '{}', '', ${cancelledAt ? `'${cancelledAt}'` : 'null'}, now(), now())`,
    );
    return id;
  };
  const withHours = await insertRating(connection, { isHidden: true, engagementId: await engagement(HIDDEN_AT) });
  const before = await engagement('2026-11-21T10:00:00Z');
  const byAdmin = await insertRating(connection, { isHidden: true, engagementId: before });
  const ofWorked = await insertRating(connection, { isHidden: true, engagementId: await engagement(null) });
  const shown = await insertRating(connection, { isHidden: false, engagementId: await engagement(HIDDEN_AT) });
  await migrateOn();
  const rows = (await runSql(connection, 'select id, hidden_as from ratings')) as { id: string; hidden_as: string }[];
  expect(new Map(rows.map(({ id, hidden_as }) => [id, hidden_as]))).toEqual(
    new Map([[withHours, 'notWorked'], ...[byAdmin, ofWorked, shown].map((id) => [id, null] as const)]),
  );
});
