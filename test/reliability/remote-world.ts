/** Situations of the marketplace in a running server, reached over HTTP; calls may be made patiently, as people do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Endpoint, pathWith } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { Db } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { type Owner, type Specialist, situations } from '#test/world/situations.ts';
import type { Person, Reply } from '#test/world.ts';
import type { ServerProcess } from './server-process.ts';

type Sent = {
  readonly as?: Person | null;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly key?: string;
};

const DAY = 86_400_000;
const RETRY_MS = 25;
const ANSWER_WITHIN_MS = 30_000;

export type RemoteWorld = ReturnType<typeof remoteWorld>;

/** `server`, where it has to live on: calling a process that ended is given up at once. */
export function remoteWorld(address: string, db: Db, server?: ServerProcess) {
  /** How often each status was answered; 0 is no answer at all. */
  const statuses = new Map<number, number>();

  async function call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Reply<E>> {
    const url = new URL(pathWith(endpoint.path, sent.params), address);
    for (const [name, value] of Object.entries(sent.query ?? {})) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(sent.as ? { authorization: `Bearer ${sent.as.token}` } : {}),
        ...(endpoint.idempotent ? { 'idempotency-key': sent.key ?? newId() } : {}),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return { status: response.status, body: (await response.json()) as Reply<E>['body'] };
  }

  async function must<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Reply<E>['body']> {
    const reply = await call(endpoint, sent);
    if (reply.status >= 300) throw new Error(`${endpoint.name}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /**
   * Calls again with the same key while there is no answer, the server says it is in trouble, or its first try is not over.
   */
  async function patiently<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Reply<E>> {
    const key = newId();
    for (;;) {
      const reply = await call(endpoint, { key, ...sent }).catch(() => null);
      statuses.set(reply?.status ?? 0, (statuses.get(reply?.status ?? 0) ?? 0) + 1);
      const isOver = reply !== null && reply.status < 500 && reply.body.error?.code !== 'idempotency_in_progress';
      if (isOver) return reply;
      if (server && !server.isRunning()) throw new Error(`the server ended: ${server.program.complained()}`);
      await sleep(RETRY_MS);
    }
  }

  const parts = { db, clock: { now: () => new Date() }, must } as unknown as Parameters<typeof situations>[0];
  return { address, statuses, call, must, patiently, ...situations(parts) };
}

export type Slot = { readonly shiftId: string; readonly by: Specialist };

/** Shifts that can be booked at once, each with somebody who can: as many days as asked for each of so many people. */
export async function makeSlots(
  world: RemoteWorld,
  { people, days }: { people: number; days: number },
): Promise<{ owner: Owner; slots: Slot[] }> {
  const owner = await world.owner();
  const slots: Slot[] = [];
  for (let person = 0; person < people; person += 1) {
    const by = await world.specialist();
    const posting = await world.must(shiftEndpoints.createPosting, {
      as: owner,
      body: {
        businessId: owner.businessId,
        role: 'Pharmacist',
        breakMinutes: 30,
        ratePerHourCents: 7200,
        bookingMode: 'instant',
        shifts: Array.from({ length: days }, (_day, index) => ({
          startsAt: new Date(Date.now() + (10 + index) * DAY).toISOString(),
          endsAt: new Date(Date.now() + (10 + index) * DAY + DAY / 3).toISOString(),
        })),
      },
    });
    slots.push(...posting.shifts.map(({ id }) => ({ shiftId: id, by })));
  }
  return { owner, slots };
}

/** Books, however often it takes; returns the engagement the server acknowledged. */
export async function book(world: RemoteWorld, { shiftId, by }: Slot): Promise<string> {
  const { status, body } = await world.patiently(engagementEndpoints.requestShift, {
    as: by,
    params: { id: shiftId },
    body: {},
  });
  if (status >= 300) throw new Error(`a booking was refused: ${status} ${JSON.stringify(body)}`);
  return body.id;
}
