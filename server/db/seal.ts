/** Seals facts that nobody may read in the database (PRODUCT §12): AES-256-GCM under a key of the deployment's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the key that seals for one purpose. */
export function keyFor(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `mortar sealed facts: ${purpose}`, 32));
}

/** What it is about: a sealed text opens only under the same purpose and id, so that rows cannot be swapped. */
type SealedFor = { readonly secretKey: string; readonly purpose: string; readonly id: string };

/** Returns the text sealed: `v1.` and nonce, tag and ciphertext in base64url. Twice the same text gives two. */
export function seal(text: string, { secretKey, purpose, id }: SealedFor): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secretKey, purpose), nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Returns the text. Throws when it was changed, belongs to another row, or was sealed with another key. */
export function unseal(sealed: string, { secretKey, purpose, id }: SealedFor): string {
  const [version, data = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error(`a sealed text of version ${version} is not known`);
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secretKey, purpose), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
