/**
 * How long a call may wait for the database, in milliseconds; past it the call is refused with 503 (docs/decisions/045).
 *
 * Read together: a call waits for a connection and then for a lock, and must have answered before a proxy in front gives up
 * (30 s is common). PostgreSQL looks for a deadlock after 1 s, so the lock's limit stays above that.
 */
export const timeLimits = {
  /** For a connection of the pool, for a share of it, and for a new connection to be there. */
  connection: 10_000,
  /** For one lock: a table that is being altered, a row that another transaction holds. */
  lock: 4_000,
  /** For one statement, its locks included. */
  statement: 20_000,
  /** For an answer at all: beyond the statement's own limit the server is gone, and the connection is given up. */
  query: 25_000,
  /** The same for the job queue, whose statements have no limit of their own. */
  jobQuery: 30_000,
  /** For the next statement of a transaction, as PostgreSQL sees it: a process that hangs lets go of its locks. */
  idleInTransaction: 30_000,
} as const;
