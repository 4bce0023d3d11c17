/** The search's conditions about who searches, for many people at once: each is a `specialists me`. */
import { committedStatuses } from '#contract/statuses.ts';
import { literals } from '../../../db/any-of.ts';
import { licenseCounts } from '../../specialists/index.ts';
import { ALL_LANGUAGES, OTHER_SOFTWARE } from '../search-bits.ts';

/** The names of a searcher's values → where they stand for a specialist `me`. */
export const personColumns = {
  immunizerUntil: `(case when me.immunizer then coalesce(me.immunizer_until, '-infinity') else '-infinity' end)`,
  mySoftwareBits: `(search_names(me.softwares, '{}') & ${OTHER_SOFTWARE - 1})`,
  mySoftwares: 'me.softwares',
  unspoken: `(${ALL_LANGUAGES} & ~search_names('{}', me.languages))`,
  busy: `coalesce((select range_agg(taken.during) from engagements taken
    where taken.specialist_id = me.id and taken.status in ${literals(committedStatuses)}), '{}')`,
} as const;

/** `me` has the license of the shift `s`: verified, or in review while none is. */
export const isLicensed = `exists (select from licenses l where l.specialist_id = me.id and l.state = s.state and l.role = s.role
  and l.expires_on >= s.last_day and ${licenseCounts})`;

/** Returns how a condition is written with these columns where it has names; other names stay. */
export function inColumns(columns: Readonly<Record<string, string>>): (condition: string) => string {
  return (condition) => condition.replace(/\{(\w+)\}/g, (whole, name: string) => columns[name] ?? whole);
}
