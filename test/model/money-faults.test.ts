/**
 * `npm run test:faults` plays 10,000 operations (`FAULT_OPERATIONS`) of the seed it prints (`FAULT_SEED`); every run plays a
 * few of one seed.
 */
import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Planted, playMoneyFaults } from './money-faults.ts';

const operations = Number(process.env['FAULT_OPERATIONS'] || 160);
const seed = process.env['FAULT_SEED'] === 'random' ? randomInt(2 ** 20) : Number(process.env['FAULT_SEED'] || 7);

describe('money, through a provider that fails at every boundary', () => {
  it(
    `ends with its books and the ledger the same to the cent and nothing stuck (${operations} operations of seed ${seed})`,
    async () => {
      const { wrong, faults } = await playMoneyFaults({ seed, operations });
      if (operations > 1000) process.stdout.write(`${JSON.stringify(faults)}\n`);
      expect(wrong).toEqual([]);
      for (const [fault, times] of Object.entries(faults)) expect(`${fault}: ${times > 0}`).toBe(`${fault}: true`);
    },
    Math.max(120_000, operations * 400),
  );

  it.each<Planted>(['asks anew each time', 'hears a cent more than was taken'])(
    'finds a bug planted on purpose: %s',
    async (planted) => {
      const { wrong } = await playMoneyFaults({ seed, operations: 80, planted });
      expect(wrong).not.toEqual([]);
    },
    120_000,
  );
});
