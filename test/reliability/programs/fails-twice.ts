/** Fails, does not come to an end of its stop, and fails again meanwhile. */
import { runUntilStopped } from '#server/process/run-until-stopped.ts';

const fail = (words: string) => {
  throw new Error(words);
};

await runUntilStopped(async () => {
  setTimeout(() => fail('the first error'), 10);
  return {
    stop: () => {
      process.stdout.write('stopping\n');
      setTimeout(() => fail('the second error'), 10);
      setTimeout(() => process.stdout.write('still there\n'), 1000);
      return new Promise(() => undefined);
    },
  };
});
