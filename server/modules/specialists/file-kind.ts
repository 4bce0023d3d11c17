/** What a scan may be, told by its first bytes and its name together; what the sender claims counts for nothing. */
const kinds = [
  { mimeType: 'image/jpeg', extensions: ['jpg', 'jpeg'], magic: [0xff, 0xd8, 0xff] },
  { mimeType: 'image/png', extensions: ['png'], magic: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mimeType: 'application/pdf', extensions: ['pdf'], magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

/** The type of a JPEG, PNG or PDF whose name says the same; null for anything else. */
export function fileKind(name: string, bytes: Buffer): (typeof kinds)[number]['mimeType'] | null {
  const extension = name.toLowerCase().match(/\.([a-z]+)$/)?.[1];
  const kind = kinds.find(({ magic }) => magic.every((byte, place) => bytes[place] === byte));
  return kind && extension && (kind.extensions as readonly string[]).includes(extension) ? kind.mimeType : null;
}
