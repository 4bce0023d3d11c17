/** Sixteen calls at once through HTTP, and what those that lost are told. */
import { expect } from 'vitest';

type Outcome = { readonly status: number; readonly body: { error?: { code: string; message: string } } };

/** Starts sixteen calls at once, taking turns between these. */
export const callSixteen = (...kinds: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: 16 }, (_, index) => kinds[index % kinds.length]?.() as Promise<Outcome>));

/** Expects 409 with words for every call that lost; returns how many won. */
export function countWinners(replies: readonly Outcome[], codes: readonly string[]): number {
  for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
    expect(status).toBe(409);
    expect(codes).toContain(body.error?.code);
    expect(body.error?.message).toMatch(/\w/);
  }
  return replies.filter(({ status }) => status === 200).length;
}
