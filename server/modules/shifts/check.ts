/** One rule of who may take a shift, as it is for one person and one shift. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { Facts } from '#contract/words/facts.ts';

export type Check = {
  readonly code: RefusalCode;
  readonly met: boolean;
  readonly details: Facts;
};

export function check(code: RefusalCode, met: boolean, details: Facts = {}): Check {
  return { code, met, details };
}
