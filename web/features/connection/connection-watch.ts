/**
 * What is said and done when the connection goes and comes (SPEC T-11…T-14, X-5): a small machine without a browser in
 * it. It answers what to do; `use-connection-watch.ts` does it.
 */
export type ConnectionEvent = 'offline' | 'online' | 'visible' | 'hidden' | 'focus';
export type Now = { online: boolean; visible: boolean };
export type Memory = {
  /** Said already, for this time without a connection. */
  told: boolean;
  /** Went offline while the page was hidden: reload once it is visible and online again (T-12). */
  lostWhileHidden: boolean;
};
export type Effect = 'say-lost' | 'say-restored' | 'reload' | null;

export const atStart: Memory = { told: false, lostWhileHidden: false };

export function onConnection(memory: Memory, event: ConnectionEvent, now: Now): { memory: Memory; effect: Effect } {
  if (!now.online) {
    if (!now.visible)
      return { memory: { ...memory, lostWhileHidden: memory.lostWhileHidden || event === 'offline' }, effect: null };
    // T-11, and T-14: once, however often it is looked at.
    if (memory.told) return { memory, effect: null };
    return { memory: { ...memory, told: true }, effect: 'say-lost' };
  }
  if (memory.lostWhileHidden) {
    // T-12
    return now.visible ? { memory: atStart, effect: 'reload' } : { memory, effect: null };
  }
  // T-13
  if (event === 'online') return { memory: atStart, effect: 'say-restored' };
  return { memory: { ...memory, told: false }, effect: null };
}
