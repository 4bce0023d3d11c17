import type { RowSweep, Sweep } from '#server/call/sweep.ts';
import { newId } from '#server/ids.ts';

/** Returns the sweep with one more row, the longest overdue, that throws until it is mended. */
export function withBadRow(sweep: Sweep) {
  const bad = { id: newId() as string, tries: 0, isMended: false };
  const refuse = async () => {
    bad.tries += 1;
    if (!bad.isMended) throw new Error(`duplicate of ana.lopez@example.com, call +1 (212) 555-0142`);
    return true;
  };
  if ('run' in sweep) {
    bad.id = '';
    return { bad, sweep: { ...sweep, run: async () => Number(await refuse()) } satisfies Sweep };
  }
  const isLeft = (except: readonly string[]) => !except.includes(bad.id) && !bad.isMended;
  const wrapped: RowSweep = {
    ...sweep,
    nextDue: (deps, except) => (isLeft(except) ? Promise.resolve(deps.clock.now()) : sweep.nextDue(deps, except)),
    due: async (deps, except) => [...(isLeft(except) ? [bad.id] : []), ...(await sweep.due(deps, except))],
    act: (deps, id) => (id === bad.id ? refuse() : sweep.act(deps, id)),
    ...(sweep.actOnAll && {
      actOnAll: async (deps, ids) =>
        ids.includes(bad.id) ? Number(await refuse()) : (sweep.actOnAll?.(deps, ids) ?? 0),
    }),
  };
  return { bad, sweep: wrapped };
}
