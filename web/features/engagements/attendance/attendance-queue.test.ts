import { describe, expect, it } from 'vitest';
import { type DeviceStore, memoryStore } from '#web/store/device-store.ts';
import { aBooking } from '../a-booking.data.ts';
import type { AttendanceEntry, Sent } from './attendance-entry.ts';
import { createAttendanceQueue } from './attendance-queue.ts';
import { withChangeListener } from './attendance-store.ts';

const arrival: AttendanceEntry = {
  id: 'arrival',
  userId: 'imani',
  engagementId: 'wednesday',
  kind: 'arrive',
  code: '7419',
  at: '2026-11-25T13:52:00Z',
  location: null,
  note: '',
  refusal: null,
};
const sent: Sent = { outcome: 'sent', engagement: aBooking };
const departure: AttendanceEntry = {
  ...arrival,
  id: 'departure',
  kind: 'depart',
  code: '2280',
  at: '2026-11-25T23:31:00Z',
};

/** One lock for all queues of a test, as the browser has one for all tabs. */
function lock() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

type Server = { online: boolean; got: AttendanceEntry[]; answer: (entry: AttendanceEntry) => Sent };

function device(store: DeviceStore<AttendanceEntry>, server: Server, alone = lock()) {
  return createAttendanceQueue<AttendanceEntry>({
    store,
    alone,
    announce: () => undefined,
    onSent: () => undefined,
    send: async (entry) => {
      await Promise.resolve();
      if (!server.online) return { outcome: 'later', retryAfterSeconds: null };
      server.got.push(entry);
      return server.answer(entry);
    },
  });
}

const takesAll = (online: boolean): Server => ({ online, got: [], answer: () => sent });

describe('attendance entered without a connection', () => {
  it('is sent once the connection is back, with the time it happened', async () => {
    const server = takesAll(false);
    const queue = device(memoryStore<AttendanceEntry>(), server);
    expect(await queue.submit(arrival)).toMatchObject({ outcome: 'later' });
    expect(queue.read()).toEqual([arrival]);
    server.online = true;
    await queue.flush('imani');
    await queue.flush('imani');
    expect(server.got).toEqual([arrival]);
    expect(queue.read()).toEqual([]);
  });

  it('stays until what the server answered is known: the page never asks for the code again', async () => {
    const server = takesAll(false);
    const store = memoryStore<AttendanceEntry>();
    const shown: string[][] = [];
    const queue = createAttendanceQueue<AttendanceEntry>({
      store,
      alone: lock(),
      announce: () => undefined,
      send: async (entry) => server.answer(entry),
      onSent: () => void store.all().then((kept) => shown.push(kept.map(({ id }) => id))),
    });
    await store.put(arrival);
    await queue.flush('imani');
    expect([shown, queue.read()]).toEqual([[['arrival']], []]);
  });

  it('survives a closed tab', async () => {
    const store = memoryStore<AttendanceEntry>();
    await device(store, takesAll(false)).submit(arrival);
    const server = takesAll(true);
    const reopened = device(store, server);
    await reopened.flush('imani');
    expect(server.got.map((entry) => entry.at)).toEqual([arrival.at]);
  });

  it('is sent by one of two tabs', async () => {
    const store = memoryStore<AttendanceEntry>();
    const alone = lock();
    await device(store, takesAll(false), alone).submit(arrival);
    const server = takesAll(true);
    await Promise.all([device(store, server, alone).flush('imani'), device(store, server, alone).flush('imani')]);
    expect(server.got).toHaveLength(1);
  });

  it('goes in the order it happened: a departure waits for its arrival', async () => {
    const store = memoryStore<AttendanceEntry>();
    await device(store, takesAll(false)).submit(departure);
    await device(store, takesAll(false)).submit(arrival);
    const server: Server = { ...takesAll(true), answer: () => ({ outcome: 'later', retryAfterSeconds: 5 }) };
    expect(await device(store, server).flush('imani')).toEqual({ left: 2, retryAfterSeconds: 5 });
    expect(server.got.map((entry) => entry.id)).toEqual(['arrival']);
    const up = takesAll(true);
    await device(store, up).flush('imani');
    expect(up.got.map((entry) => entry.id)).toEqual(['arrival', 'departure']);
  });

  it('with a wrong code keeps its time and waits for the person', async () => {
    const store = memoryStore<AttendanceEntry>();
    await device(store, takesAll(false)).submit(arrival);
    const wrong: Server = {
      ...takesAll(true),
      answer: () => ({
        outcome: 'refused',
        code: 'wrong_code',
        message: 'That code doesn’t match.',
        retryAfterSeconds: null,
      }),
    };
    const queue = device(store, wrong);
    expect(await queue.flush('imani')).toEqual({ left: 0, retryAfterSeconds: null });
    await queue.flush('imani');
    expect(wrong.got).toHaveLength(1);
    expect(queue.read()[0]).toMatchObject({ at: arrival.at, refusal: { code: 'wrong_code' } });
  });

  it('that comes too late to count is told once, stays on the device, and holds nothing up', async () => {
    const store = memoryStore<AttendanceEntry>();
    await device(store, takesAll(false)).submit(arrival);
    await device(store, takesAll(false)).submit(departure);
    const got: string[] = [];
    const told: (string | undefined)[] = [];
    const left: boolean[] = [];
    const queue = createAttendanceQueue<AttendanceEntry>({
      store: withChangeListener(store, (isAnythingLeft) => left.push(isAnythingLeft)),
      alone: lock(),
      announce: () => undefined,
      onSent: () => undefined,
      onRefused: ({ refusal }) => told.push(refusal?.code),
      send: async ({ id, kind }) => {
        got.push(id);
        if (kind === 'depart') return sent;
        const message = 'This code reached us too late.';
        return { outcome: 'refused', code: 'entered_too_late', message, retryAfterSeconds: null };
      },
    });
    await queue.flush('imani');
    await queue.flush('imani');
    expect([got, told]).toEqual([['arrival', 'departure'], ['entered_too_late']]);
    expect(queue.read()).toMatchObject([{ id: 'arrival', code: '7419', at: arrival.at }]);
    // Nothing more is sent of it: what the phone reads from now on counts against later entries.
    expect(left.at(-1)).toBe(false);
  });

  it('is never sent by another person on the same device', async () => {
    const store = memoryStore<AttendanceEntry>();
    await device(store, takesAll(false)).submit(arrival);
    const server = takesAll(true);
    await device(store, server).flush('farid');
    expect(server.got).toEqual([]);
  });
});

describe('attendance entered with a connection', () => {
  it('answers a wrong code to the form and keeps nothing', async () => {
    const wrong: Server = {
      ...takesAll(true),
      answer: () => ({
        outcome: 'refused',
        code: 'wrong_code',
        message: 'That code doesn’t match.',
        retryAfterSeconds: null,
      }),
    };
    const queue = device(memoryStore<AttendanceEntry>(), wrong);
    expect(await queue.submit(arrival)).toMatchObject({ outcome: 'refused', code: 'wrong_code' });
    expect(queue.read()).toEqual([]);
  });

  it('is not shown as kept for later while its form waits for the answer', async () => {
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Sent>()];
    const queue = createAttendanceQueue<AttendanceEntry>({
      store: memoryStore<AttendanceEntry>(),
      alone: lock(),
      announce: () => undefined,
      onSent: () => undefined,
      send: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const submitting = queue.submit(arrival);
    await asked.promise;
    await queue.refresh();
    expect(queue.read()).toEqual([]);
    answer.resolve({ outcome: 'later', retryAfterSeconds: null });
    await submitting;
    expect(queue.read()).toEqual([arrival]);
  });

  it('is written down before it is sent', async () => {
    const store = memoryStore<AttendanceEntry>();
    let keptWhileSending = 0;
    const queue = createAttendanceQueue<AttendanceEntry>({
      store,
      alone: lock(),
      announce: () => undefined,
      onSent: () => undefined,
      send: async () => {
        keptWhileSending = (await store.all()).length;
        return sent;
      },
    });
    await queue.submit(arrival);
    expect(keptWhileSending).toBe(1);
  });
});
