/** What Mortar does by itself and could not do: read, and tried again, by an Admin (decision 046). */
import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { FailingWork } from '#contract/admin/failing-work.ts';
import type { Answered } from '#contract/endpoint.ts';
import type { Call } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { describeError } from '../../call/describe-error.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../call/route.ts';
import { sweepSubject } from '../../call/sweep-names.data.ts';
import { workWords } from '../../call/work-words.ts';
import { readOnce } from '../../db/page-rows.ts';
import { recordEvent } from '../../events/record-event.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { sentenceOf } from '../audit/index.ts';
import {
  behindRows,
  countFailingWork,
  type FailingWorkRow,
  findFailingWork,
  pageOfFailingWork,
} from './queries/failing-work-queries.ts';

/** Returns what Mortar does by itself and could not do, failing longest first. */
export const listFailingWork: ActionOf<typeof adminEndpoints.listFailingWork> = async (call, { query }) => {
  const [rows, total] = await Promise.all([
    pageOfFailingWork(call.db, clockOf(call), query),
    readOnce(call.db, () => countFailingWork(call.db)),
  ]);
  return { items: await presentFailingWork(call, rows), total, page: query.page };
};

/** Returns the clock to read failing work by: the queue works by the database's own time. */
function clockOf({ now, deps }: Call) {
  return { now, offsetMinutes: deps.clock.offsetMinutes() };
}

type Retry = typeof adminEndpoints.retryFailingWork;

/** How work is tried; handed in where the routes are put together: the sweeps are known to `jobs/`, above the modules. */
export type RetryWork = {
  /** Takes it, in the transaction of the call, so that nobody else tries it. False: somebody already does. */
  readonly take: (call: Call, work: Pick<FailingWork, 'id' | 'kind' | 'name'>) => Promise<boolean>;
  /** Tries a row or query that was taken. False when it failed again, which is recorded. */
  readonly run: (deps: Deps, work: Pick<FailingWork, 'name' | 'rowId'>) => Promise<boolean>;
};

/** Takes the work and records who wanted it tried. Refusals: `not_found`, `work_running`. */
export function takeFailingWork({ take }: RetryWork): ActionOf<Retry> {
  return async (call, { params }) => {
    const row = (await findFailingWork(call.db, clockOf(call), params.id)) ?? refuse('not_found');
    if (!(await take(call, row))) refuse('work_running');
    await recordEvent(call, 'failingWorkRetried', {
      subject: ['work', row.id],
      data: { name: row.name, rowId: row.row_id ?? '' },
    });
    const [work] = await presentFailingWork(call, [row]);
    return { outcome: 'queued', work: work ?? null };
  };
}

/** Returns the step that tries it, outside of any transaction: it opens its own, and may ask the payment provider. */
export function runFailingWork({ run }: RetryWork): AfterCommit<Retry> {
  return async (call, { params }, answer): Promise<Answered<Retry>> => {
    if (!answer.work || answer.work.kind === 'reaction') return answer;
    if (await run(call.deps, { name: answer.work.name, rowId: answer.work.rowId ?? null }))
      return { outcome: 'done', work: null };
    const row = await findFailingWork(call.db, clockOf(call), params.id);
    const [work] = row ? await presentFailingWork(call, [row]) : [];
    return { outcome: 'failed', work: work ?? null };
  };
}

type Subject = FailingWork['subject'];

/** Returns what fails as an Admin reads it, each with the shift, profile, pharmacy or person it is about. */
async function presentFailingWork(call: Call, rows: readonly FailingWorkRow[]): Promise<FailingWork[]> {
  const behind = await loadBehind(call, rows);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    what: whatOf(row, call),
    rowId: row.row_id,
    subject: row.kind === 'reaction' ? subjectOfEvent(row) : (behind.get(row.id) ?? null),
    attempts: row.attempts,
    firstFailedAt: row.first_failed_at.toISOString(),
    lastFailedAt: row.last_failed_at.toISOString(),
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    isRunning: row.is_running,
    error: describeError(row.error),
  }));
}

function whatOf({ name, event_name, event_data }: FailingWorkRow, { language }: Call): string {
  const words = workWords(name, language);
  return event_name ? `${words}: ${sentenceOf(speakerOf(language), event_name, event_data ?? {})}` : words;
}

const direct: Readonly<Record<string, 'shift' | 'specialist'>> = { shift: 'shift', specialist: 'specialist' };

async function loadBehind({ db }: Call, rows: readonly FailingWorkRow[]): Promise<Map<string, Subject>> {
  const ofRows = rows.filter(({ kind, row_id }) => kind === 'row' && row_id !== null);
  const byKind = Map.groupBy(ofRows, ({ name }) => sweepSubject(name));
  const pairs = await Promise.all(
    [...byKind].map(async ([kind, group]): Promise<[string, Subject][]> => {
      const type = kind ? direct[kind] : undefined;
      if (type) return group.map(({ id, row_id }) => [id, { type, id: row_id ?? '' }]);
      if (!kind || !Object.hasOwn(behindRows, kind)) return [];
      const behind = behindRows[kind as keyof typeof behindRows];
      const ids = await behind.query(
        db,
        group.map(({ row_id }) => row_id ?? ''),
      );
      return group.flatMap(({ id, row_id }) => {
        const found = ids.get(row_id ?? '');
        return found ? [[id, { type: behind.type, id: found }] as [string, Subject]] : [];
      });
    }),
  );
  return new Map(pairs.flat());
}

function subjectOfEvent({ subject_type: type, subject_id: id, event_data: data }: FailingWorkRow): Subject {
  if (id && (type === 'shift' || type === 'specialist' || type === 'business' || type === 'user')) return { type, id };
  const shiftId = data?.['shiftId'];
  return typeof shiftId === 'string' ? { type: 'shift', id: shiftId } : null;
}
