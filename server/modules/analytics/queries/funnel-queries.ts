/** The SQL of the funnel: one pass over the events of a stretch of time. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { FunnelStep } from '../funnel-steps.data.ts';

type Stretch = {
  /** From the first moment up to, not including, the second. */
  readonly from: Date;
  readonly until: Date;
  /** Visits by the week or month they began in, in Eastern time; weeks start on Sunday. */
  readonly groupBy: 'none' | 'week' | 'month';
};

export type GroupCounts = {
  /** First day of the group; empty without grouping. */
  readonly group: string;
  /** By step: visits that took it after all those before it, in order. */
  readonly visits: number[];
  /** By step: visits that took it. */
  readonly all: number[];
};

/**
 * Counts visits by how far they came. A visit becomes a word with one letter a step taken, by time; "a, then b, then c" is
 * a word like `%a%b%c%`. Events of the same moment are read in the order of the steps.
 */
export async function countSteps(db: Db, steps: readonly FunnelStep[], stretch: Stretch): Promise<GroupCounts[]> {
  const letters = steps.map((_step, index) => String.fromCharCode(97 + index));
  const cases = steps.map((step, index) => sql`when ${isStep(step)} then ${letters[index]}::text`);
  const inOrder = steps.map(
    (_step, index) => sql`count(*) filter (where path like ${`%${letters.slice(0, index + 1).join('%')}%`})::int`,
  );
  const ever = letters.map((letter) => sql`count(*) filter (where path like ${`%${letter}%`})::int`);
  const { rows } = await sql<GroupCounts>`
    with taken as (
      select visit, at, case ${sql.join(cases, sql` `)} end as letter
      from analytics_events where at >= ${stretch.from} and at < ${stretch.until}
    ), visits as (
      select min(at) as began, string_agg(letter, '' order by at, letter) as path from taken group by visit
    )
    select ${groupOf(stretch.groupBy)} as "group", array[${sql.join(inOrder)}] as visits, array[${sql.join(ever)}] as "all"
    from visits group by 1 order by 1`.execute(db);
  return rows;
}

function isStep({ names, pages, roles }: FunnelStep): RawBuilder<boolean> {
  const named = sql<boolean>`name in (${sql.join(names)})`;
  const onPage = pages ? sql`and properties->>'page' in (${sql.join(pages)})` : sql``;
  const by = roles ? sql`and role in (${sql.join(roles)})` : sql``;
  return sql<boolean>`${named} ${onPage} ${by}`;
}

function groupOf(groupBy: Stretch['groupBy']): RawBuilder<string> {
  if (groupBy === 'none') return sql`''`;
  const day = sql`(began at time zone 'America/New_York')::date`;
  return groupBy === 'month'
    ? sql`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`
    : sql`to_char(${day} - extract(dow from ${day})::int, 'YYYY-MM-DD')`;
}
