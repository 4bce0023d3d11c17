/** What lies on the disk of an uploaded file: AES-256-GCM under a key of the deployment's secret (PRODUCT §12). */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../../db/seal.ts';

const MAGIC = Buffer.from('mortar sealed 1\n');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type FileSeal = {
  /** Seals one file, a piece at a time. */
  begin(): { readonly head: Buffer; piece(bytes: Buffer): Buffer; end(): Buffer };
  /** Returns a file's own bytes; one kept before there was a seal as it is. Throws when a byte was changed, or the key was. */
  open(bytes: Buffer): Buffer;
};

/** Returns the seal of a deployment. */
export function fileSeal(secretKey: string): FileSeal {
  const key = keyFor(secretKey, 'files');
  return {
    begin() {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      return {
        head: Buffer.concat([MAGIC, nonce]),
        piece: (bytes) => cipher.update(bytes),
        end: () => Buffer.concat([cipher.final(), cipher.getAuthTag()]),
      };
    },
    open(bytes) {
      if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return bytes;
      const start = MAGIC.length + NONCE_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(MAGIC.length, start)).setAuthTag(
        bytes.subarray(-TAG_BYTES),
      );
      return Buffer.concat([decipher.update(bytes.subarray(start, -TAG_BYTES)), decipher.final()]);
    },
  };
}

const nothing = Buffer.alloc(0);

/** What lies there is read and written as it is: a backup needs no key, and holds nothing that is open. */
export const unsealed: FileSeal = {
  begin: () => ({ head: nothing, piece: (bytes) => bytes, end: () => nothing }),
  open: (bytes) => bytes,
};
