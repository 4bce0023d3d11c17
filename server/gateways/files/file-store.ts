/** Keeps uploaded scans, privately. Keys are ours (ids), never a person's file name. */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Writes to the disk what arrives, a piece at a time; throws what the sender or the disk throws, with nothing left. */
  receive(pieces: AsyncIterable<Buffer>): Promise<ReceivedFile>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Keys of files written before an instant of the machine's clock. */
  keysBefore(moment: Date): Promise<string[]>;
  /** Removes what began to arrive before an instant and was neither kept nor discarded: its process died. */
  removeDraftsBefore(moment: Date): Promise<number>;
};

/** A file that has arrived whole and is not kept yet. */
export type ReceivedFile = {
  readonly size: number;
  /** Its first bytes, which tell what it is. */
  readonly head: Buffer;
  readonly isKept: boolean;
  /** Its bytes, until it is kept. */
  read(): Promise<Buffer>;
  /** Puts other bytes in its place, until it is kept. */
  rewrite(bytes: Buffer): Promise<void>;
  /** Keeps it under a key; another time under another key, which is then its only one. */
  keep(key: string): Promise<void>;
  /** Removes it, kept or not. */
  discard(): Promise<void>;
};
