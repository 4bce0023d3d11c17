/**
 * What is typed to the other side and not sent, kept on the device for the person who typed it: a reload, another page or
 * signing out loses nothing, and nobody else sees it (PRODUCT §8).
 */
const PREFIX = 'message-drafts:';
/** Threads kept for a person, the latest typed in first. */
const MOST = 30;

type Draft = readonly [engagementId: string, text: string];

/** Returns what this person typed in a thread; '' for nothing. */
export function keptDraft(userId: string, engagementId: string): string {
  return read(userId).find(([id]) => id === engagementId)?.[1] ?? '';
}

/** Keeps what is typed, in place of what was; '' forgets it. */
export function keepDraft(userId: string, engagementId: string, text: string): void {
  const others = read(userId).filter(([id]) => id !== engagementId);
  write(userId, text === '' ? others : [[engagementId, text] as const, ...others].slice(0, MOST));
}

/** Forgets a draft that is stored as a message now; what was typed since stays. */
export function dropDraft(userId: string, engagementId: string, text: string): void {
  if (keptDraft(userId, engagementId) === text) keepDraft(userId, engagementId, '');
}

function read(userId: string): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(PREFIX + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function write(userId: string, drafts: readonly Draft[]): void {
  try {
    if (drafts.length === 0) window.localStorage.removeItem(PREFIX + userId);
    else window.localStorage.setItem(PREFIX + userId, JSON.stringify(drafts));
  } catch {
    // Storage is unavailable or full: it lasts as long as the page.
  }
}

function isDraft(draft: unknown): draft is Draft {
  return Array.isArray(draft) && typeof draft[0] === 'string' && typeof draft[1] === 'string';
}
