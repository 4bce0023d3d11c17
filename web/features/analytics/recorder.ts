/**
 * Gathers what happens and sends it in batches (SPEC C-16). Quiet by design: nothing it does can be seen, fail a page or
 * sign anybody out, and where it may not say anything it keeps nothing.
 */
import { v4 } from 'uuid';
import type { EventBatch } from '#contract/analytics/endpoints.ts';
import type { AnalyticsEvent, Happening, VisitorRole } from '#contract/analytics/events.ts';

/** `refused` is final; `unheard` is tried again. */
export type Outcome = 'taken' | 'refused' | 'unheard';

export type RecorderParts = {
  readonly mayRecord: () => boolean;
  readonly visitId: () => string;
  readonly endVisit: () => void;
  readonly nowIso: () => string;
  readonly isOnline: () => boolean;
  readonly send: (batch: EventBatch) => Promise<Outcome>;
  /** For a page that may never come back: true when the browser took it on. */
  readonly sendLast: (batch: EventBatch) => boolean;
};

export type Recorder = {
  record(happening: Happening, role: VisitorRole): void;
  /** Sends what waits, a batch at a time; what is unheard goes on waiting. */
  flush(): Promise<void>;
  /** The page hides or goes: hands everything to the browser. */
  leave(): void;
  /** Forgets what waits, and the visit. */
  forget(): void;
};

const BATCH = 25;
/** A batch as the server takes it. */
const MOST_AT_ONCE = 100;
/** Beyond this the oldest are dropped. */
const MOST_WAITING = 300;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 5 * 60_000;

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
    record(happening, role) {
      if (!parts.mayRecord()) return recorder.forget();
      const event = { ...happening, id: v4(), at: parts.nowIso(), role } as AnalyticsEvent;
      waiting.push({ visit: parts.visitId(), event });
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
