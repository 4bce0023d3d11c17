/** Time goes by, and what falls due is done. */
import fc from 'fast-check';
import { type Command, command } from './command.ts';

export const waitingCommands: fc.Arbitrary<Command>[] = [
  fc.constantFrom(1, 4, 6, 6, 61, 61, 3 * 60, 6 * 60, 13 * 60, 26 * 60, 3 * 24 * 60, 8 * 24 * 60).map((minutes) =>
    command(`wait(${minutes} min)`, async (_, market) => {
      await market.advance(minutes);
      return undefined;
    }),
  ),
];
