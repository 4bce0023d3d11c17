/** Keeps uploaded scans, privately. Keys are ours (ids), never a person's file name. */
export type FileStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when there is no such key. */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};
