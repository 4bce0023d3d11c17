import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { answerSerializer, projectionOf } from './serialize-answer.ts';

const Pharmacy = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  shifts: z.array(z.object({ id: z.string(), pay: z.int().optional() })),
  place: z.object({ city: z.string() }).nullable(),
  kind: z.union([z.literal('a'), z.null(), z.number()]),
  event: z.discriminatedUnion('type', [
    z.object({ type: z.literal('one'), a: z.string() }),
    z.object({ type: z.literal('two'), b: z.string() }),
  ]),
  counts: z.record(z.string(), z.int()),
});
const asked = {
  id: '0199f2a0-0000-7000-8000-000000000001',
  name: null,
  shifts: [{ id: 'x', pay: 5 }, { id: 'y' }],
  place: { city: 'Newark' },
  kind: 'a' as const,
  event: { type: 'two' as const, b: 'told' },
  counts: { Monday: 3 },
};
/** As a row might bring them along. */
const secret = { password_hash: 'secret' };
const loaded = {
  ...asked,
  ...secret,
  shifts: asked.shifts.map((shift) => ({ ...shift, ...secret })),
  place: { ...asked.place, ...secret },
  event: { ...asked.event, ...secret },
};

const serialize = (production: boolean) =>
  answerSerializer({ production })({ schema: Pharmacy, method: 'GET', url: '/', httpStatus: '200' });

describe('an answer', () => {
  test.each([true, false])(
    'says what its schema names and nothing else, at every depth (production: %s)',
    (production) => {
      expect(JSON.parse(serialize(production)(loaded))).toEqual(asked);
      expect(serialize(production)(loaded)).not.toContain('secret');
    },
  );

  test('unlike its schema is an error wherever mistakes are made', () => {
    expect(() => serialize(false)({ ...asked, id: 'not an id' })).toThrow();
    expect(() => serialize(false)({ ...asked, shifts: [{}] })).toThrow();
  });

  test('of every call can be projected, and none goes out unread', () => {
    const open = Object.values(endpoints).filter(
      ({ answer }) => answer instanceof z.ZodObject && projectionOf(answer) === null,
    );
    expect(open).toEqual([]);
  });
});
