/** What an uploaded file is, told by the file itself. */

const kinds = [
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], magic: [0xff, 0xd8, 0xff] },
  { mimeType: 'image/png', extensions: ['png'], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mimeType: 'application/pdf', extensions: ['pdf'], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

/**
 * Returns the type of a JPEG, PNG or PDF by its first bytes, where its name says the same; null for anything else. What
 * the sender claims counts for nothing (reliability S34).
 */
export function fileKind(name: string, head: Buffer): (typeof kinds)[number]['mimeType'] | null {
  const extension = name.toLowerCase().match(/\.([a-z]+)$/)?.[1];
  const kind = kinds.find(({ magic }) => magic.every((byte, place) => head[place] === byte));
  return kind && extension && (kind.extensions as readonly string[]).includes(extension) ? kind.mimeType : null;
}

/** Returns the last part of what the sender called it, printable and bounded: shown, never used as a path. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? '';
  return last.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-120);
}
