import type { StandingLine } from '#contract/engagements/standing.ts';

/** Returns whether the server takes an appeal of this line now. */
export function mayAppeal({ actions }: Pick<StandingLine, 'actions'>): boolean {
  return actions.some(({ name, refusal }) => name === 'appealStanding' && refusal === null);
}
