import { firstStartByDebit } from '../../wallet/index.ts';

/** Returns the values that say at a moment which shifts are open: those of `isPaidInTime` and of every start to come. */
export function momentValues(now: Date): { readonly now: string; readonly firstStartByDebit: string } {
  return { now: now.toISOString(), firstStartByDebit: firstStartByDebit(now).toISOString() };
}
