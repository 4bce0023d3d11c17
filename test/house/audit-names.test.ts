import { expect, test } from 'vitest';
import { sentences } from '#server/modules/audit/sentences.data.ts';
import { eventNames } from '#web/areas/admin/audit/event-names.data.ts';

test('the audit log is narrowed to events the server records, each offered once', () => {
  const offered = eventNames.flatMap(({ items }) => items.map(({ value }) => value));
  expect(offered.filter((name) => !(name in sentences))).toEqual([]);
  expect(new Set(offered).size).toBe(offered.length);
});
