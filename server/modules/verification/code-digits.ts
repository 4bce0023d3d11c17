import { createHmac } from 'node:crypto';

/** Returns the code of a row: digits derived from the secret and the row's id (random itself), `digits` long. */
export function deriveCode(secret: string, purpose: string, id: string, digits: number): string {
  const bytes = createHmac('sha256', secret).update(`code\n${purpose}\n${id}`).digest();
  // 48 bits over at most 10^8: the bias is below one in a million.
  return String(bytes.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns what is kept of a code: a hash keyed with the secret and bound to the row, so that equal codes look
 * different.
 */
export function hashOfCode(secret: string, purpose: string, id: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`hash\n${purpose}\n${id}\n${code}`).digest();
}
