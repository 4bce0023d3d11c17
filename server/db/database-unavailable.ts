/**
 * No connection to the database could be had; `cause` says why, which the driver tells partly in sentences only. A
 * statement under which its connection broke fails with SQLSTATE 08006 instead: it may have happened.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
  }
}
