import { describe, expect, test } from 'vitest';
import { contextFactNames } from '#contract/events/definition.ts';
import { eventDefinition, eventNames, events } from '#contract/events/events.ts';
import { languages } from '#contract/language.ts';
import { factsOf, formatEvent } from '../../events/event-texts.ts';
import { eventMessages } from '../../events/events.words.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { notificationRows, paramsOf, writeNotification } from './notification-texts.ts';

const context = {
  pharmacy: 'Larkspur Pharmacy',
  place: 'Montclair, NJ',
  pharmacist: 'Imani Okafor',
  firstName: 'Imani',
  person: 'Imani',
  startsAt: '2026-11-23T14:00:00.000Z',
  endsAt: '2026-11-24T00:00:00.000Z',
  timeZone: 'America/New_York',
};

const rows = eventNames.flatMap((kind) =>
  Object.entries(notificationRows(kind)).map(([variant, row]) => {
    // As an object: the union of what all events carry is too large for the compiler.
    const data: object = { ...(events[kind].data as object), ...row.example };
    return { kind, variant, row, data, facts: { ...context, ...factsOf(kind, data as never) } };
  }),
);

describe.each(languages)('in %s', (language) => {
  const speaker = speakerOf(language);
  const wrong = {
    en: /undefined|null|NaN|\bnone\b|[{}!]|\s\s|specialist|business\b|oops/i,
    es: /undefined|null|NaN|\bnone\b|[{}!]|\s\s|\byour\b|\bthe\b|business\b/i,
  }[language];

  test.each(rows)('$kind for $variant is whole sentences', ({ kind, variant, row, data, facts }) => {
    const key = { kind, variant };
    const { title, body } = writeNotification(speaker, key, paramsOf(key, facts, row.lines?.facts(data as never)))!;
    expect(`${title} ${body}`).not.toMatch(wrong);
    expect(title.length).toBeLessThanOrEqual(70);
    // A list of shifts ends with what the last one pays.
    expect(body).toMatch(/([.?”]|\/h)$/);
  });

  test.each(eventNames)('the audit log says %s', (name) => {
    const facts = { ...context, ...factsOf(name, events[name].data) };
    const sentence = formatEvent(speaker, eventMessages[`${name}.audit`]!, { ...facts, fields: 'name', work: 'Work' });
    expect(sentence).not.toMatch(/undefined|null|NaN|\bnone\b|[{}!]|\s\s/);
    expect(sentence).toMatch(/^\p{Lu}/u);
  });

  test.each(eventNames.filter((name) => eventDefinition(name)?.timeline))('the timeline says %s', (name) => {
    const facts = factsOf(name, events[name].data);
    const { [`${name}.timeline`]: line, [`${name}.timeline.detail`]: detail } = eventMessages;
    expect(formatEvent(speaker, line!, facts)).toMatch(/^\p{Lu}/u);
    if (detail) expect(formatEvent(speaker, detail, facts)).not.toMatch(/undefined|null|NaN|\bnone\b|[{}]|^,/);
  });
});

test.each(rows)('$kind is sent to $variant when its example says so', ({ row, data }) => {
  expect(row.when?.(data as never) ?? true).toBe(true);
});

test.each(Object.values(eventMessages))('$name is filled from what its event has', (message) => {
  const [, kind = '', part = ''] = message.name.split('.');
  const name = kind as (typeof eventNames)[number];
  const row = notificationRows(name)[part];
  const lines = message.name.endsWith('.lines') ? row?.lines?.facts(events[name].data as never)[0] : undefined;
  const facts = { ...optional[name], ...factsOf(name, events[name].data), ...lines };
  const moments = Object.keys(facts)
    .filter((fact) => fact.endsWith('At'))
    .flatMap((fact) => [fact.replace(/At$/, 'Day'), fact.replace(/At$/, 'Time')]);
  const given = [
    ...Object.keys(facts),
    ...moments,
    ...(lines ? ['span'] : []),
    ...(row ? [...contextFactNames, 'lines'] : []),
  ];
  expect(placeholdersOf(message).filter((placeholder) => !given.includes(placeholder))).toEqual([]);
});

/** What an event may carry and its example does not. */
const optional: Partial<Record<(typeof eventNames)[number], object>> = {
  arrived: { proof: '', reason: '', minutesAfterStart: 12 },
  noShowRecorded: { reason: '' },
  arrivalProvenAfterwards: { reason: '' },
  releasedToBackups: { reason: '' },
  bookingReinstated: { reason: '' },
  departed: { distanceMeters: 40, placeProven: true },
};

test('a notification says the pharmacy and the person when they are gone', () => {
  const key = { kind: 'runningLate', variant: 'pharmacist' };
  const params = { pharmacy: null, startsAt: context.startsAt, endsAt: context.endsAt, timeZone: context.timeZone };
  expect(writeNotification(speakerOf('en'), key, params)?.title).toBe('Are you close? The pharmacy is waiting');
  expect(writeNotification(speakerOf('es'), key, params)?.title).toBe('¿Estás cerca? La farmacia te espera');
});

test('times are the pharmacy’s, with its zone', () => {
  const params = {
    ...context,
    startsAt: '2026-11-23T15:00:00Z',
    endsAt: '2026-11-24T01:00:00Z',
    timeZone: 'America/Chicago',
  };
  const body = (language: 'en' | 'es') =>
    writeNotification(speakerOf(language), { kind: 'specialistInvited', variant: 'pharmacist' }, params)?.body;
  expect(body('en')).toContain('Mon, Nov 23, 9:00 AM – 7:00 PM CT');
  expect(body('es')).toContain('lun, 23 de nov, 9:00 a.m. – 7:00 p.m. CT');
});
