import { number } from './format-number.ts';

/** Returns `184 kB` or `2.4 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? `${number(Math.max(1, bytes / 1024))} kB` : `${number(bytes / 1024 / 1024, 1)} MB`;
}
