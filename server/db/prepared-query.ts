import pg from 'pg';

/** How a statement's rows read: what node-postgres works out from a description of them. */
export type RowShape = Readonly<Record<(typeof shapeParts)[number], unknown>>;
const shapeParts = ['fields', '_parsers', '_prebuiltEmptyResultObject'] as const;

/** What node-postgres keeps to itself. */
type Inside = {
  _result: Record<string, unknown>;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleReadyForQuery(connection: pg.Connection): void;
};
const { prepare, handleRowDescription, handleReadyForQuery } = pg.Query.prototype as unknown as Inside;

/**
 * A prepared statement that asks how its rows read the first time only. A connection's statement never returns other
 * columns: where a table has changed, PostgreSQL refuses it. Describing forty columns costs more than reading a row of them.
 */
export class PreparedQuery extends pg.Query {
  readonly #shapes: Map<string, RowShape>;
  readonly #name: string;

  /** `shapes`: those of the connection, by name. */
  constructor(config: pg.QueryConfig & { readonly name: string }, shapes: Map<string, RowShape>) {
    super(config);
    this.#name = config.name;
    this.#shapes = shapes;
  }

  protected prepare(connection: pg.Connection): void {
    const inside = this as unknown as Inside;
    const shape = this.#shapes.get(this.#name);
    if (shape) {
      handleRowDescription.call(inside, { fields: [] });
      Object.assign(inside._result, shape);
    }
    prepare.call(inside, shape ? withoutDescribe(connection) : connection);
  }

  protected handleReadyForQuery(connection: pg.Connection): void {
    const inside = this as unknown as Inside;
    if (!this.#shapes.has(this.#name) && inside._result['command'])
      this.#shapes.set(
        this.#name,
        Object.fromEntries(shapeParts.map((part) => [part, inside._result[part]])) as RowShape,
      );
    handleReadyForQuery.call(inside, connection);
  }
}

const undescribed = new WeakMap<pg.Connection, pg.Connection>();

/** Returns the connection as it is, except that it asks for no description. */
function withoutDescribe(connection: pg.Connection): pg.Connection {
  const known = undescribed.get(connection);
  if (known) return known;
  const made: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  undescribed.set(connection, made);
  return made;
}
