/**
 * Records events and sends them in batches (SPEC C-16). It never shows anything, fails a page or signs anybody out, and
 * it keeps nothing where recording is not allowed.
 */
import { v4 } from 'uuid';
import type { EventBatch } from '#contract/analytics/endpoints.ts';
import type { AnalyticsEvent, NamedEvent, VisitorRole } from '#contract/analytics/events.ts';

/** `refused` is final; `unheard` is retried. */
export type Outcome = 'taken' | 'refused' | 'unheard';

export type RecorderParts = {
  readonly mayRecord: () => boolean;
  readonly visitId: () => string;
  readonly endVisit: () => void;
  readonly nowIso: () => string;
  readonly isOnline: () => boolean;
  readonly send: (batch: EventBatch) => Promise<Outcome>;
  /** For a page that is closing: returns whether the browser took the batch. */
  readonly sendLast: (batch: EventBatch) => boolean;
};

export type Recorder = {
  record(event: NamedEvent, role: VisitorRole): void;
  /** Sends the waiting events, a batch at a time; an unheard batch keeps waiting. */
  flush(): Promise<void>;
  /** Hands everything to the browser when the page is hidden or closed. */
  leave(): void;
  /** Drops the waiting events and the visit's id. */
  forget(): void;
};

const BATCH = 25;
/** The most events in a batch. */
const MOST_AT_ONCE = 100;
/** The most events that wait; beyond that, the oldest are dropped. */
const MOST_WAITING = 300;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60_000;

/** Returns a recorder that batches events and sends them through `parts`. */
export function createRecorder(parts: RecorderParts): Recorder {
  let waiting: { visit: string; event: AnalyticsEvent }[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let wait = FIRST_WAIT_MS;
  let sending = false;

  function nextBatch(): EventBatch | null {
    const visit = waiting[0]?.visit;
    if (visit === undefined) return null;
    const end = waiting.findIndex((one) => one.visit !== visit);
    const ofVisit = end === -1 ? waiting : waiting.slice(0, end);
    return { visit, events: ofVisit.slice(0, MOST_AT_ONCE).map(({ event }) => event) };
  }

  function drop({ events }: EventBatch): void {
    const sent = new Set(events.map(({ id }) => id));
    waiting = waiting.filter(({ event }) => !sent.has(event.id));
  }

  function sendLater(): void {
    if (waiting.length > 0) timer ??= setTimeout(() => void recorder.flush(), wait);
  }

  const recorder: Recorder = {
    record(event, role) {
      if (!parts.mayRecord()) return recorder.forget();
      const complete = { ...event, id: v4(), at: parts.nowIso(), role } as AnalyticsEvent;
      waiting.push({ visit: parts.visitId(), event: complete });
      waiting = waiting.slice(-MOST_WAITING);
      if (waiting.length === BATCH) void recorder.flush();
      else sendLater();
    },
    async flush() {
      if (timer) clearTimeout(timer);
      timer = null;
      if (!parts.mayRecord()) return recorder.forget();
      if (sending) return;
      sending = true;
      let outcome: Outcome = parts.isOnline() ? 'taken' : 'unheard';
      for (let batch = nextBatch(); batch && outcome !== 'unheard'; batch = nextBatch()) {
        outcome = await parts.send(batch);
        if (outcome !== 'unheard') drop(batch);
        else break;
      }
      sending = false;
      wait = outcome === 'unheard' ? Math.min(wait * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
      sendLater();
    },
    leave() {
      if (!parts.mayRecord()) return recorder.forget();
      if (!parts.isOnline()) return;
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        if (!parts.sendLast(batch)) return;
        drop(batch);
      }
    },
    forget() {
      if (timer) clearTimeout(timer);
      timer = null;
      waiting = [];
      parts.endVisit();
    },
  };
  return recorder;
}
