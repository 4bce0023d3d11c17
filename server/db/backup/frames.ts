/**
 * What a backup is made of: frames of a kind, a length and a payload, one after the other, the last with the SHA-256 of all
 * before it. Tables, rows and files pass through one frame at a time, however many there are.
 */
import { createHash } from 'node:crypto';

const kinds = { header: 'H', table: 'T', file: 'F', data: 'D', done: 'E', sequences: 'S', end: 'Z' } as const;
export type FrameKind = keyof typeof kinds;

/** `data` has bytes, every other kind JSON. `done` ends a table or a file. */
export type Frame = { readonly kind: FrameKind; readonly payload: Buffer };

const kindOf = new Map<number, FrameKind>(
  Object.entries(kinds).map(([kind, sign]) => [sign.charCodeAt(0), kind as FrameKind]),
);
const HEAD_BYTES = 5;
/** No frame of ours is longer; a longer one is no backup. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Returns a frame of JSON. */
export function frameOf(kind: Exclude<FrameKind, 'data'>, value: unknown): Frame {
  return { kind, payload: Buffer.from(JSON.stringify(value)) };
}

/** Returns what a frame says; the caller knows its shape by its kind. */
export function jsonOf<T>({ payload }: Frame): T {
  return JSON.parse(payload.toString('utf8')) as T;
}

/** Yields the bytes of frames, and an end that vouches for them. */
export async function* encodeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const frame of frames) {
    const bytes = encode(frame);
    hash.update(bytes);
    yield bytes;
  }
  yield encode(frameOf('end', { sha256: hash.digest('hex') }));
}

function encode({ kind, payload }: Frame): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kinds[kind], 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** A file that is no backup, or not the whole of one. */
export class BrokenBackup extends Error {}

/** Yields the frames of a backup without its end. Throws a `BrokenBackup` where a byte is missing or another one. */
export async function* decodeFrames(pieces: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  let kept: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const piece of pieces) {
    if (ended) throw new BrokenBackup('it goes on after its end');
    kept = kept.length === 0 ? piece : Buffer.concat([kept, piece]);
    for (let frame = firstOf(kept); frame; frame = firstOf(kept)) {
      const length = HEAD_BYTES + frame.payload.length;
      if (frame.kind === 'end') {
        if (jsonOf<{ sha256: string }>(frame).sha256 !== hash.digest('hex'))
          throw new BrokenBackup('its checksum differs');
        ended = true;
      } else {
        hash.update(kept.subarray(0, length));
        yield frame;
      }
      kept = kept.subarray(length);
      if (ended) break;
    }
  }
  if (!ended || kept.length > 0) throw new BrokenBackup('its end is missing');
}

/** Returns the next frame. Throws a `BrokenBackup` where there is none. */
export async function nextOf(frames: AsyncIterator<Frame>): Promise<Frame> {
  const { value, done } = await frames.next();
  if (done) throw new BrokenBackup('it ends too early');
  return value;
}

/** Yields what a table or a file is made of; `onDone` hears what its end says. */
export async function* dataOf<Done>(
  frames: AsyncIterator<Frame>,
  onDone: (end: Done) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let frame = await nextOf(frames);
  for (; frame.kind === 'data'; frame = await nextOf(frames)) yield frame.payload;
  onDone(jsonOf<Done>(frame));
}

function firstOf(bytes: Buffer): Frame | null {
  if (bytes.length < HEAD_BYTES) return null;
  const kind = kindOf.get(bytes[0] ?? 0);
  const length = bytes.readUInt32BE(1);
  if (!kind || length > MOST_BYTES) throw new BrokenBackup('it is not a backup of Mortar');
  return bytes.length < HEAD_BYTES + length ? null : { kind, payload: bytes.subarray(HEAD_BYTES, HEAD_BYTES + length) };
}
