import { describe, expect, test } from 'vitest';
import { withReasonsIn } from '../../events/our-reasons.ts';
import { newId } from '../../ids.ts';
import { type Message, messages } from './messages.data.ts';
import { spanishMessages } from './messages.es.data.ts';
import type { Story } from './story.ts';
import { spanWords } from './words.ts';

describe('the words', () => {
  const story: Story = {
    engagementId: newId(),
    shiftId: newId(),
    businessId: newId(),
    specialistId: newId(),
    pharmacy: 'Larkspur Pharmacy',
    place: 'Montclair, NJ',
    pharmacist: 'Imani Okafor',
    first: 'Imani',
    role: 'pharmacist',
    day: 'Mon, Nov 23',
    when: 'Mon, Nov 23, 9:00 AM – 7:00 PM ET',
    person: 'Imani',
    personRole: 'Specialist',
    time: () => '9:00 AM ET',
    soon: () => false,
    users: () => [],
  };
  const data = {
    reason: 'Too far.',
    note: '',
    kind: 'business',
    shiftIds: ['1', '2'],
    engagementIds: ['1'],
    ratePerHourCents: 7200,
    by: 'business',
    was: 'Booked',
    compensationCents: 100,
    etaAt: '2026-11-23T14:00:00Z',
    at: '2026-11-23T14:00:00Z',
    failures: 10,
    overMinutes: 31,
    payCents: 68400,
    amountCents: 68400,
    capturedCents: 68400,
    failure: 'Your card was declined.',
    invited: false,
    name: 'Montclair at night',
    count: 3,
    shifts: [
      {
        pharmacy: 'Larkspur Pharmacy',
        startsAt: '2026-11-23T14:00:00Z',
        endsAt: '2026-11-24T00:00:00Z',
        timeZone: 'America/New_York',
        ratePerHourCents: 7200,
      },
    ],
  };
  const all = Object.entries(messages).flatMap(([name, rows]) =>
    (rows as readonly unknown[]).map((row) => [name, row as Message<'arrived'>] as const),
  );

  test.each(all.map(([name, message]) => [name, message.to, message] as const))(
    'of %s for the %s are whole sentences',
    (_name, _to, message) => {
      const [title, body] = [message.title(story, data as never), message.body(story, data as never)];
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|!|\s\s|specialist|business\b|oops/i);
      expect(title.length).toBeLessThanOrEqual(70);
      // A list of shifts ends with what the last one pays.
      expect(body).toMatch(/([.?"]|\/h)$/);
    },
  );

  test.each(all.map(([name, message]) => [name, message.to, message] as const))(
    'of %s for the %s are whole sentences in Spanish too',
    (name, _to, message) => {
      const index = (messages as Record<string, readonly unknown[]>)[name]!.indexOf(message);
      const spanish = (spanishMessages as unknown as Record<string, readonly Message<never>[]>)[name]![index]!;
      const datos = withReasonsIn(data, 'es') as never;
      const [title, body] = [spanish.title(story, datos), spanish.body(story, datos)];
      expect(`${title} ${body}`).not.toMatch(/undefined|null|NaN|!|\s\s|\byour\b|\bthe\b/i);
      expect(title.length).toBeLessThanOrEqual(70);
      expect(body).toMatch(/([.?»]|\/h)$/);
    },
  );

  test('times are the pharmacy’s, with its zone', () => {
    expect(spanWords(new Date('2026-11-23T15:00:00Z'), new Date('2026-11-24T01:00:00Z'), 'America/Chicago', 'en')).toBe(
      'Mon, Nov 23, 9:00 AM – 7:00 PM CT',
    );
    expect(spanWords(new Date('2026-11-23T15:00:00Z'), new Date('2026-11-24T01:00:00Z'), 'America/Chicago', 'es')).toBe(
      'lun, 23 de nov, 9:00 a.m. – 7:00 p.m. CT',
    );
  });
});
