import { expect, test } from 'vitest';
import { events } from '#contract/events/events.ts';
import { eventNames } from '#web/areas/admin/audit/event-names.data.ts';

test('the audit log is narrowed to events the server records, each offered once', () => {
  const offered = eventNames.flatMap(({ items }) => items.map(({ value }) => value));
  expect(offered.filter((name) => !(name in events))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});
