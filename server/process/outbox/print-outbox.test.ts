import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { createTestDatabase, type TestDatabase } from '#server/db/test-database.ts';
import { newId } from '#server/ids.ts';
import { keepMessage } from '../../gateways/messages/outbox-queries.ts';
import { printOutbox } from './print-outbox.ts';
import { readOutboxArguments } from './read-outbox-arguments.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const began = toDate('2026-11-16T14:00:00.000Z');
  const messages = [
    { channel: 'email', recipient: 'ada@example.com', subject: 'Older', body: 'One line.\n\nAnother.' },
    { channel: 'sms', recipient: '+12125550142', subject: null, body: '123456 is your code.' },
    { channel: 'email', recipient: 'ada@example.com', subject: 'A \u001b[31mred\u001b[0m name', body: 'Hi \u202edA.' },
  ] as const;
  for (const [index, message] of messages.entries()) {
    const id = newId();
    await keepMessage(database.db, { ...message, id, effect_key: id, created_at: after(began, index * MINUTE) });
  }
});
afterAll(() => database.drop());

const printed = (...args: string[]) => printOutbox(database.db, readOutboxArguments(args));

describe('`npm run outbox`', () => {
  test('prints what is kept as a person reads it, newest first, and nothing that steers the terminal', async () => {
    expect(await printed()).toBe(
      [
        '2026-11-16 14:02:00 UTC  mail to ada@example.com',
        'Subject: A \ufffd[31mred\ufffd[0m name',
        '  Hi \ufffddA.',
        '',
        '2026-11-16 14:01:00 UTC  text to +12125550142',
        '  123456 is your code.',
        '',
        '2026-11-16 14:00:00 UTC  mail to ada@example.com',
        'Subject: Older',
        '  One line.',
        '',
        '  Another.',
        '',
        '3 of 3, newest first.',
      ].join('\n'),
    );
  });

  test('prints the newest messages to one address, as many as asked', async () => {
    expect(await printed('--to', 'ADA@example.com', '--limit', '1')).toMatch(/red[\s\S]*1 of 2, newest first\.$/);
    expect(await printed('--to', '(212) 555-0142')).toMatch(/123456/);
    expect(await printed('--to', 'nobody@example.com')).toBe('No message to nobody@example.com is kept here.');
  });

  test('prints the same as JSON', async () => {
    const kept = JSON.parse(await printed('--json', '--to', '+12125550142'));
    expect(kept).toMatchObject([{ channel: 'sms', to: '+12125550142', subject: null, body: '123456 is your code.' }]);
  });

  test.each([['--limit', '0'], ['--limit', 'x'], ['--all']])('says what %s %s is wrong about', (...args) => {
    expect(() => readOutboxArguments(args)).toThrow(/--limit|--all/);
  });
});
