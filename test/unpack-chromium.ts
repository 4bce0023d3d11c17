import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/**
 * The Chromium of the package, unpacked once for this user and version. Returns the program's path. The package itself
 * unpacks into a shared place, where a half-written or another user's file would be taken for the program.
 */
export async function unpackChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(path.resolve(path.dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.join(tmpdir(), `mortar-chromium-${version}-${userInfo().uid}`);
  const program = path.join(folder, 'chromium');
  if (!isOurs(folder)) {
    const draft = mkdtempSync(`${folder}-`);
    await unpackInto(draft);
    try {
      renameSync(draft, folder);
    } catch {
      // Another run was quicker.
      rmSync(draft, { recursive: true, force: true });
    }
    if (!isOurs(folder)) throw new Error(`${folder} belongs to somebody else`);
  }
  return program;
}

function isOurs(folder: string): boolean {
  return existsSync(folder) && statSync(folder).uid === userInfo().uid;
}

/** The package unpacks wherever the temporary folder is. */
async function unpackInto(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
