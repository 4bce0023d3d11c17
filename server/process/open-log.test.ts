/** What a process logged is out when it ends, however it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

const logging = (then: string) =>
  spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { openLog } from '#server/process/open-log.ts';
      const log = openLog({ production: true, logLevel: 'info' });
      process.stdin.once('end', () => { log.info('the last line'); ${then} }).resume();`,
    ],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  );

describe('in production, lines that wait for others', () => {
  test.each([
    ['exits', 'process.exit(3);', 3],
    ['fails', 'throw new Error();', 1],
    ['has no more to do', '', 0],
  ])('are written when the process %s', async (_end, then, code) => {
    const child = logging(then);
    child.stdin.end();
    const ended = once(child, 'close');
    expect(await text(child.stdout)).toContain('the last line');
    expect(await ended).toEqual([code, null]);
  });

  test('are written before long while it runs', async () => {
    const child = logging('setInterval(() => {}, 1000);');
    child.stdin.end();
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    expect(line.toString()).toContain('the last line');
  });

  test('keep no process alive whose reader is gone', async () => {
    const child = logging('process.exit(3);');
    child.stdout.destroy();
    await once(child.stdout, 'close');
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([3, null]);
  });
});
