/** How long random histories are played: `MODEL_STEPS=50000 npx vitest run test/model`; `MODEL_SEED` plays one again. */

const number = (name: string, otherwise: number): number => {
  const typed = process.env[name];
  if (typed === undefined || typed === '') return otherwise;
  const value = Number(typed);
  if (!Number.isInteger(value)) throw new Error(`${name} is a whole number, not ${typed}`);
  return value;
};

/** Commands of one history, at most. */
export const HISTORY = 80;

/** And on average: fast-check draws short ones, too. */
export const USUAL_LENGTH = 35;

export const modelSettings = {
  /** Commands in all histories together. */
  steps: number('MODEL_STEPS', 2000),
  /** Fast-check's; a new one each time unless given. */
  seed: process.env['MODEL_SEED'] ? number('MODEL_SEED', 0) : undefined,
} as const;
