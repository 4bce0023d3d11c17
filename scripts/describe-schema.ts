/** The TypeScript types of a migrated database, for Kysely. */
import pg from 'pg';

type Column = {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly alwaysGenerated: boolean;
};

const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Timestamp',
  tsrange: 'string',
  tstzrange: 'string',
  uuid: 'string',
  varchar: 'string',
};

const HEAD = `/** What the tables hold. Generated from the migrations by \`npm run db:types\`; not edited by hand. */
import type { ColumnType } from 'kysely';

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
/** Read as a Date; written as one, or as ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read parsed; written as JSON text. */
type Json = ColumnType<unknown, string, string>;
`;

/** The whole file `server/db/schema.ts`, from the tables the database has. */
export async function describeSchema(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Column>(COLUMNS);
    const tables = Map.groupBy(rows, (row) => row.table);
    const interfaces = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.map(line).join('')}  };\n`);
    return `${HEAD}\nexport type DB = {\n${interfaces.join('')}};\n`;
  } finally {
    await client.end();
  }
}

const COLUMNS = `
  select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
         a.atthasdef or a.attidentity <> '' as "hasDefault",
         a.attgenerated <> '' or a.attidentity = 'a' as "alwaysGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and not c.relispartition and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'migrations'
  order by c.relname collate "C", a.attnum`;

function line({ column, type, nullable, hasDefault, alwaysGenerated, table }: Column): string {
  const item = type.startsWith('_') ? type.slice(1) : type;
  const known = types[item];
  if (!known)
    throw new Error(
      `${table}.${column} is of type ${type}: say in scripts/describe-schema.ts what that is in TypeScript`,
    );
  const value = `${known}${type.startsWith('_') ? '[]' : ''}${nullable ? ' | null' : ''}`;
  const written = alwaysGenerated ? `ColumnType<${value}, never, never>` : hasDefault ? `Generated<${value}>` : value;
  return `    ${column}: ${written};\n`;
}
