/** Every lifecycle, walked three ways together: its table, the database's constraint, the commands that take its steps. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedStatuses, committedStatuses, liveEngagementStatuses } from '#contract/statuses.ts';
import { approvalLifecycle } from '#server/call/approval-lifecycle.ts';
import { statusPath, transitionsOf } from '#server/call/lifecycle.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { disputeLifecycle } from '#server/modules/engagements/disputes/dispute-lifecycle.ts';
import { expenseLifecycle } from '#server/modules/engagements/expenses/expense-lifecycle.ts';
import { engagementLifecycle } from '#server/modules/engagements/lifecycle.ts';
import { postingLifecycle, shiftLifecycle } from '#server/modules/shifts/lifecycle.ts';
import { documentLifecycle } from '#server/modules/specialists/document-lifecycle.ts';
import { licenseLifecycle } from '#server/modules/specialists/license-lifecycle.ts';
import { profileLifecycle, reviewQueueStatuses } from '#server/profiles/lifecycle.ts';
import { checkTexts } from '../../scripts/boundaries/texts.ts';
import { readSources } from '../../scripts/check-boundaries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Each machine as the database names it, with its rows' tables and the functions that are told an action's name. */
const machines = [
  {
    machine: 'engagement',
    table: engagementLifecycle,
    rows: ['engagements'],
    takes: [
      'transition',
      'transitionRow',
      'begin',
      'allow',
      'openEngagement',
      'expire',
      'cancelBookedShift',
      'endByMortar',
      'endLate',
      'checkChange',
    ],
  },
  { machine: 'shift', table: shiftLifecycle, rows: ['shifts'], takes: ['transitionShift'] },
  { machine: 'posting', table: postingLifecycle, rows: ['postings'], takes: ['transitionPosting'] },
  {
    machine: 'profile',
    table: profileLifecycle,
    rows: ['businesses', 'specialists'],
    takes: ['transitionBusiness', 'transitionSpecialist', 'transitionProfile'],
  },
  { machine: 'document', table: documentLifecycle, rows: ['documents'], takes: [] },
  { machine: 'license', table: licenseLifecycle, rows: ['licenses'], takes: [] },
  {
    machine: 'dispute',
    table: disputeLifecycle,
    rows: ['disputes'],
    takes: [],
  },
  { machine: 'expense', table: expenseLifecycle, rows: ['expenses'], takes: [] },
  {
    machine: 'approval',
    table: approvalLifecycle,
    rows: ['amendments', 'standing_appeals', 'timesheets'],
    takes: [],
  },
];

const shipped = readSources().filter(({ path }) => /^server\/(modules|profiles|call)\/.*(?<!\.test)\.ts$/.test(path));

/** What stands between the brackets of each call of these functions. */
function argumentsOf(text: string, functions: readonly string[]): string[] {
  const calls = text.matchAll(new RegExp(`\\b(?:${functions.join('|')})\\(`, 'g'));
  return [...calls].map(({ index, 0: opening }) => {
    let [depth, end] = [1, index + opening.length];
    for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
    return text.slice(index + opening.length, end);
  });
}

function actionsTaken(tableName: string, takes: readonly string[]): Set<string> {
  const columns = new RegExp(`^${tableName}, '(\\w+)'`);
  return new Set(
    shipped.flatMap(({ text }) => [
      ...argumentsOf(text, ['firstStatus', 'nextStatus']).flatMap((written) => columns.exec(written)?.[1] ?? []),
      ...(takes.length === 0 ? [] : argumentsOf(text, takes)).flatMap((written) =>
        [...written.matchAll(/'(\w+)'/g)].map(([, quoted = '']) => quoted),
      ),
    ]),
  );
}

describe.each(machines)('the lifecycle of $machine', ({ machine, table, rows, takes }) => {
  test('allows the pairs of statuses the database allows, and no others', async () => {
    const listed = await database.db
      .selectFrom('allowed_transitions')
      .select(['from_status', 'to_status'])
      .where('machine', '=', machine)
      .execute();
    expect(listed.map(({ from_status, to_status }) => `${from_status} → ${to_status}`).sort()).toEqual(
      transitionsOf(table),
    );
  });

  test('guards the status of its rows in the database', async () => {
    const { rows: guards } = await sql<{ on: string }>`
      select tgrelid::regclass::text as on from pg_trigger
      where tgfoid = 'check_transition'::regproc and encode(tgargs, 'escape') = ${`${machine}\\000`} order by 1`.execute(
      database.db,
    );
    expect(guards.map(({ on }) => on)).toEqual(rows);
  });

  test('has no step that no command takes', () => {
    const taken = actionsTaken(`${machine}Lifecycle`, takes);
    expect(Object.keys(table).filter((action) => !taken.has(action))).toEqual([]);
  });

  test('reaches every step from where a row begins', () => {
    const steps = Object.entries<{ from: readonly string[]; to: string }>(table);
    const reached = new Set(['none']);
    for (const _round of steps) {
      for (const { from, to } of steps.map(([, step]) => step))
        if (from.some((one) => reached.has(one))) reached.add(to);
    }
    expect(steps.filter(([, { from }]) => !from.every((one) => reached.has(one)))).toEqual([]);
  });
});

test.each([
  ['engagements_one_live', liveEngagementStatuses],
  ['engagements_no_overlap', committedStatuses],
  ['engagements_one_open', closedStatuses],
  ['businesses_review', reviewQueueStatuses],
  ['specialists_review', reviewQueueStatuses],
])('the index %s is for the group of statuses the reads name', async (index, group) => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = ${index}::regclass`.execute(
    database.db,
  );
  const listed = [...(rows[0]?.condition ?? '').matchAll(/'([A-Z][\w ]+)'/g)].map(([, status]) => status);
  expect(listed.sort()).toEqual([...group].sort());
});

test('no command types a status by hand', () => {
  const typed = (text: string) =>
    checkTexts([{ path: 'server/modules/engagements/cancel-engagement.ts', text }]).map(({ rule }) => rule);
  const rule = 'a status comes from its lifecycle (server/call/lifecycle.ts), never typed by hand';
  expect(typed("changeEngagement(call.db, id, { status: 'Cancelled' })")).toEqual([rule]);
  expect(typed("changePosting(call.db, id, { status: isReady ? 'Active' : 'Pending' })")).toEqual([rule]);
  expect(typed("const change = { status: 'Cancelled' as NextStatus<'Cancelled'> };")).toContain(rule);
  expect(typed("const next = 'Cancelled' as NextStatus<'Cancelled'>;")).toEqual([rule]);
  expect(typed("if (row.status === 'Cancelled') return;")).toEqual([]);
  expect(checkTexts(readSources()).filter((found) => found.rule === rule)).toEqual([]);
});

test('a path of actions goes through the statuses of its table, and only as the table allows', () => {
  expect(
    statusPath(engagementLifecycle, ['saveShift', 'requestShift', 'acceptEngagement', 'secureBooking', 'arrive']),
  ).toEqual(['Saved', 'Pending', 'Active', 'Booked', 'In Progress']);
  expect(statusPath(engagementLifecycle, ['bookInstantly', 'secureBooking', 'confirmAttendance'])).toEqual([
    'Active',
    'Booked',
    'Booked',
  ]);
  expect(() => statusPath(engagementLifecycle, ['requestShift', 'secureBooking'])).toThrow(
    'secureBooking does not follow Pending',
  );
});
