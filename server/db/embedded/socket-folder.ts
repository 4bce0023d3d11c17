/** The folder of the server's unix socket: the data folder, unless the name would be longer than the system allows. */
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;
/** `sockaddr_un` holds 108 bytes on Linux and 104 on macOS, one of them the end mark. */
const LONGEST = process.platform === 'darwin' ? 103 : 107;

/**
 * Returns where the socket is. A short private folder is made, and remembered in `memory`, when `cluster` is too long a
 * path; `owner` runs the server.
 */
export function chooseSocketFolder(
  cluster: string,
  memory: string,
  owner?: { readonly uid: number; readonly gid: number },
): string {
  if (fits(cluster)) return cluster;
  const known = rememberedFolder(memory);
  if (known) return known;
  const parent = fits(path.join(tmpdir(), 'mortar-XXXXXX')) ? tmpdir() : '/tmp';
  const made = mkdtempSync(path.join(parent, 'mortar-'));
  if (owner) chownSync(made, owner.uid, owner.gid);
  writeFileSync(memory, made, { mode: 0o600 });
  return made;
}

/** Removes a folder `chooseSocketFolder` made. */
export function forgetSocketFolder(cluster: string, folder: string, memory: string): void {
  if (folder === cluster) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(memory, { force: true });
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST;
}

/** Trusted only while it is still ours and private: anybody may make folders in the machine's temporary one. */
function rememberedFolder(memory: string): string | null {
  if (!existsSync(memory)) return null;
  const folder = readFileSync(memory, 'utf8').trim();
  const found = statSync(folder, { throwIfNoEntry: false });
  const isPrivate = found?.isDirectory() === true && (found.mode & 0o077) === 0;
  return isPrivate ? folder : null;
}
