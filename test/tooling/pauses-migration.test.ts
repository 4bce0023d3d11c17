/** The migration of pauses: those that stand, and those that were lost while the profile is still in review. */
import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { migrateUntil } from './migrate-until.ts';
import { runSql } from './run-sql.ts';

const LAST_CHANGE = '2026-11-10T10:00:00Z';

test('a pause stands unless it was ended or overruled: by whom, since when and why is read from the log', async () => {
  const { connection, migrateOn } = await migrateUntil('0134_standing_pauses.sql');
  const insert = async (table: 'specialists' | 'businesses', status: string, events: object, reason = 'null') => {
    const id = newId();
    const [columns, values] =
      table === 'specialists'
        ? ['user_id, license_or_state_id_sealed', `'${newId()}', 'R-4417'`]
        : [
            `owner_id, name, full_name, email, address, city, state, zip, software, script, parking, time_zone,
             estimated_lat, estimated_lng, exact_lat, exact_lng`,
            `'${newId()}', '', '', '', '', '', '', '', '', '', '', '', 0, 0, 0, 0`,
          ];
    const sealed = "check (license_or_state_id_sealed like 'v1.%' and registration_id_sealed like 'v1.%') not valid";
    const recorded = Object.entries(events).map(
      ([at, [name, data]]) =>
        `insert into events (id, region, name, at, subject_type, subject_id, data) values ('${newId()}', 'NJ', '${name}', '${at}',
           '${table === 'specialists' ? 'specialist' : 'business'}', '${id}', '${JSON.stringify(data)}');`,
    );
    // Its number stands readable: the migration must not be stopped by that.
    await runSql(
      connection,
      `set session_replication_role = replica;
       alter table specialists drop constraint specialists_ids_sealed;
       insert into ${table} (id, region, status, status_reason, submitted_at, created_at, updated_at, ${columns})
         values ('${id}', 'NJ', '${status}', ${reason}, now(), now(), '${LAST_CHANGE}', ${values});
       alter table specialists add constraint specialists_ids_sealed ${sealed};
       ${recorded.join('\n')}`,
    );
    return id;
  };
  const [first, second] = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z'];
  const byAdmin = ['profilePaused', { reason: 'A complaint.' }];
  const byOwner = ['profilePaused', { reason: '' }];
  const approved = ['profileApproved', { note: '' }];

  const standing = new Map<string, object>();
  const admins = { paused_by: 'admin', since: first, paused_reason: 'A complaint.' };
  const owners = { paused_by: 'owner', since: first, paused_reason: null };
  standing.set(await insert('specialists', 'Paused', { [first]: byAdmin }, "'A complaint.'"), admins);
  standing.set(await insert('specialists', 'Pending', { [first]: byAdmin }, "'Your license has expired.'"), admins);
  standing.set(await insert('specialists', 'Declined', { [first]: byOwner }, "'Unreadable.'"), owners);
  standing.set(await insert('specialists', 'Paused', {}), { ...owners, since: LAST_CHANGE });
  standing.set(await insert('businesses', 'In Review', { [first]: byAdmin }), admins);
  standing.set(await insert('businesses', 'Paused', { [first]: byOwner }), owners);
  await insert('specialists', 'In Review', { [first]: byAdmin, [second]: approved });
  await insert('specialists', 'Approved', { [first]: byAdmin });
  await insert('businesses', 'Pending', { [first]: byOwner, [second]: ['profileResumed', {}] });
  await insert('businesses', 'Deleted', { [first]: byAdmin });

  await migrateOn();
  const columns = `id, paused_by, to_char(paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, paused_reason`;
  const rows = (await runSql(
    connection,
    `select ${columns} from specialists where paused_by is not null
     union all select ${columns} from businesses where paused_by is not null`,
  )) as { id: string }[];
  expect(new Map(rows.map(({ id, ...pause }) => [id, pause]))).toEqual(standing);
});
