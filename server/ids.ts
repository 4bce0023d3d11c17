/** Ids are UUIDv7: made here, ordered by time, no sequence in any hot path (DESIGN, "Past one machine"). */
import { v7 } from 'uuid';

export function newId(): string {
  return v7();
}
