/**
 * The role the application works as (docs/decisions/093). Migrations run as the owner of the tables; every other connection
 * becomes `mortar_app`, which may read and write but neither change nor remove a row of what is append-only, nor alter a table.
 */
import { APPLICATION_ROLE, MAY_NOT_BECOME } from './become-application.ts';
import { type Connection, type DatabaseClient, withClient } from './database-client.ts';

/**
 * Makes the role where it is missing, and gives it its rights to every table there is and will be. Done at each start: a role
 * belongs to the whole server and is in no dump. Where the owner may not create roles nothing happens;
 * `reasonWithoutRole` says so.
 */
const GRANT = `do $grant$
declare
  space name;
  tab regclass;
begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then
    begin
      create role ${APPLICATION_ROLE} nologin;
    exception when insufficient_privilege then return; when duplicate_object or unique_violation then null;
    end;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant ${APPLICATION_ROLE} to %I', current_user);
    exception when ${MAY_NOT_BECOME} then null;
    end;
  end if;
  -- Nothing to do is the usual case, and waits for no lock that somebody has on a table.
  if not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and (
      (c.relkind in ('r', 'p', 'v', 'm') and not has_table_privilege('${APPLICATION_ROLE}', c.oid, 'select'))
      or (c.relkind in ('r', 'p') and current_setting('server_version_num')::int >= 170000
        and not has_table_privilege('${APPLICATION_ROLE}', c.oid, 'maintain'))
      or (c.relkind = 'S' and not has_sequence_privilege('${APPLICATION_ROLE}', c.oid, 'usage'))
      or (c.oid = to_regclass('migrations') and has_table_privilege('${APPLICATION_ROLE}', c.oid, 'insert'))
      or (c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APPLICATION_ROLE}'))
      or exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname = 'refuse_change' and has_table_privilege('${APPLICATION_ROLE}', c.oid, 'update, delete'))))
  then return;
  end if;
  for space in select nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' loop
    begin
      execute format('grant usage on schema %I to ${APPLICATION_ROLE}', space);
      execute format('grant select, insert, update, delete on all tables in schema %I to ${APPLICATION_ROLE}', space);
      execute format('grant usage, select on all sequences in schema %I to ${APPLICATION_ROLE}', space);
      execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to ${APPLICATION_ROLE}', space);
      execute format('alter default privileges in schema %I grant usage, select on sequences to ${APPLICATION_ROLE}', space);
      if current_setting('server_version_num')::int >= 170000 then
        execute format('grant maintain on all tables in schema %I to ${APPLICATION_ROLE}', space);
      end if;
    exception when insufficient_privilege then null;
    end;
  end loop;
  for tab in select distinct t.tgrelid::regclass from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'refuse_change' loop
    execute format('revoke update, delete, truncate on %s from ${APPLICATION_ROLE}', tab);
  end loop;
  -- The job queue hides its rows from everybody but its owner.
  for tab in select c.oid::regclass from pg_class c where c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APPLICATION_ROLE}') loop
    execute format('create policy ${APPLICATION_ROLE} on %s to ${APPLICATION_ROLE} using (true) with check (true)', tab);
  end loop;
  revoke insert, update, delete on migrations from ${APPLICATION_ROLE};
end $grant$`;

/** Grants the rights, as the owner of the tables. */
export async function grantApplicationRole(client: { query(text: string): Promise<unknown> }): Promise<void> {
  await client.query(GRANT);
}

/** Lets another login become the role: the one `DATABASE_URL` names where `DATABASE_OWNER_URL` names the owner. */
export async function admitToApplicationRole(owner: Connection, application: Connection): Promise<void> {
  const name = await asking(application, async (client) => {
    const { rows } = await client.query<{ name: string }>('select quote_ident(session_user) as name');
    return rows[0]?.name ?? '';
  });
  await asking(owner, (client) => client.query(`grant ${APPLICATION_ROLE} to ${name}`));
}

/** Returns a sentence that says why the application would work with the owner's rights; null when it does not. */
export async function reasonWithoutRole(connection: Connection): Promise<string | null> {
  return asking({ ...connection, asApplication: true }, async (client) => {
    const { rows } = await client.query<{ role: string; login: string }>(
      'select current_user as role, quote_ident(session_user) as login',
    );
    const [{ role, login } = { role: '', login: '' }] = rows;
    if (role === APPLICATION_ROLE) return null;
    return `The database user ${login} may not create the role ${APPLICATION_ROLE}, so only triggers keep the ledger from being changed. Run once as an administrator: create role ${APPLICATION_ROLE} nologin; grant ${APPLICATION_ROLE} to ${login}; then start again.`;
  });
}

function asking<T>(connection: Connection, ask: (client: DatabaseClient) => Promise<T>): Promise<T> {
  return withClient({ ...connection, application_name: 'mortar role' }, ask);
}
