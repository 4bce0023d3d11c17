import type { Notification } from '#contract/notifications/endpoints.ts';

/** Returns the list, newest first, with each thread's answer asked for once, at its newest notification. */
export function askOnce(items: readonly Notification[]): Notification[] {
  const asked = new Set<string>();
  return items.map((item) => {
    if (item.answer !== 'message' || !item.subject) return item;
    if (!asked.has(item.subject.id)) {
      asked.add(item.subject.id);
      return item;
    }
    return { ...item, answer: null, lists: item.lists.filter((list) => list !== 'answer') };
  });
}
