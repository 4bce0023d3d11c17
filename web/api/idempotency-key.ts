import { v4 } from 'uuid';

/** A fresh key for a call that must have its effect once (PRODUCT §6). */
export function newIdempotencyKey(): string {
  return v4();
}
