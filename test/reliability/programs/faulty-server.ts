/** The real server, in which an error that nobody catches is thrown where `FAULT` says, once SIGUSR2 asks for it. */
import { Readable } from 'node:stream';
import type { Deps } from '#server/call/deps.ts';
import { reactions } from '#server/reactions.ts';

const fault = process.env['FAULT'] ?? '';

/** Never settles, so that it is still in hand when the process ends. */
const never = () => new Promise<void>(() => undefined);

const faults: Readonly<Record<string, () => unknown>> = {
  timer: () => setTimeout(() => Promise.reject(new Error('a fault in a timer')), 1),
  stream: () => new Readable({ read: () => undefined }).destroy(new Error('a fault in a stream')),
};

if (fault === 'job') {
  const explode = (_deps: Deps) => {
    setTimeout(() => {
      throw new Error('a fault in a job');
    }, 1);
    return never();
  };
  const table = reactions as Record<string, { later?: Record<string, unknown> }>;
  table['shiftSaved'] = { ...table['shiftSaved'], later: { ...table['shiftSaved']?.later, explode } };
}

process.on('SIGUSR2', () => faults[fault]?.());

await import('#server/main.ts');
