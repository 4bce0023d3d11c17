/** PostgreSQL refuses to run as root; this finds how to run it here. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

export type Launcher = {
  /** What to run, and with which arguments, to run `bin/<program>` here. */
  command(program: string, args: readonly string[]): { readonly file: string; readonly args: readonly string[] };
  /** The user to run it as; undefined: the current one. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
};

/** Whether another user may be tried; tests force the second way. */
export type RootMethod = 'namespace' | 'nobody';

/**
 * An ordinary user runs the programs directly. Root runs them in a user namespace where it is uid 1000, so that files
 * stay root's and work below a 0700 home; where namespaces are blocked, `nobody` runs a copy from a readable folder.
 */
export function chooseLauncher(native: string, isRoot = process.getuid?.() === 0, method?: RootMethod): Launcher {
  if (!isRoot)
    return { command: (program, args) => ({ file: path.join(native, 'bin', program), args }), user: undefined };
  if (method !== 'nobody' && canUseNamespace()) {
    return {
      command: (program, args) => ({
        file: 'unshare',
        args: [...NAMESPACE, path.join(native, 'bin', program), ...args],
      }),
      user: undefined,
    };
  }
  const copy = copyForNobody(native);
  return { command: (program, args) => ({ file: path.join(copy, 'bin', program), args }), user: nobody() };
}

const NAMESPACE = ['-U', '--map-user=1000', '--map-group=1000', '--'];

function canUseNamespace(): boolean {
  return spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0;
}

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has no user "nobody" to run it as: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns a copy that any user can read, made once for this build of the programs. It belongs to root: nobody else may
 * write.
 */
function copyForNobody(native: string): string {
  const built = Math.trunc(statSync(path.join(native, 'bin', 'postgres')).mtimeMs);
  const copy = path.join(tmpdir(), `mortar-postgres-programs-${built}`);
  if (existsSync(copy) && statSync(copy).uid === 0) return copy;
  const draft = mkdtempSync(`${copy}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  chmodSync(draft, 0o755);
  mkdirSync(path.dirname(copy), { recursive: true });
  try {
    renameSync(draft, copy);
    return copy;
  } catch {
    if (existsSync(copy) && statSync(copy).uid === 0) {
      rmSync(draft, { recursive: true, force: true });
      return copy;
    }
    return draft;
  }
}
