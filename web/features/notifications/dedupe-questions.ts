import type { Notification } from '#contract/notifications/endpoints.ts';

/** Returns the list, newest first, with each question asked once, at its newest notification: reminders repeat it. */
export function dedupeQuestions(items: readonly Notification[]): Notification[] {
  const asked = new Set<string>();
  return items.map((item) => {
    if (!item.answer || !item.subject) return item;
    const question = `${item.answer} ${item.subject.id}`;
    if (!asked.has(question)) {
      asked.add(question);
      return item;
    }
    return { ...item, answer: null, lists: item.lists.filter((list) => list !== 'answer') };
  });
}
