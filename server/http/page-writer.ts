/** Has pages written by a worker, which is started when the first is asked for and anew after it failed. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageAnswer, PageRead, PageRequest, WrittenPage } from '#contract/public-pages.ts';
import { inTime } from './in-time.ts';

export type ToWorker =
  | { readonly page: number; readonly request: PageRequest }
  | { readonly read: number; readonly answer: PageAnswer };

export type FromWorker =
  | { readonly ready: true }
  | { readonly page: number; readonly read: number; readonly call: PageRead }
  | { readonly page: number; readonly written: WrittenPage }
  | { readonly page: number; readonly failure: string };

type Read = (read: PageRead) => Promise<PageAnswer>;

type Order = {
  readonly read: Read;
  readonly resolve: (page: WrittenPage) => void;
  readonly reject: (error: Error) => void;
  /** Calls of it that are not answered yet: while there are any, the worker is not what it waits for. */
  reads: number;
  /** Nobody waits for it any more. */
  isLate: boolean;
};

export type PageWriter = {
  /** Rejects when the page cannot be written, not in `limitMs`, or not beside the others that are being written. */
  readonly write: (request: PageRequest, limitMs: number, read: Read) => Promise<WrittenPage>;
  readonly close: () => Promise<void>;
};

const NO_ANSWER: PageAnswer = { status: 503, body: null };

const START_LIMIT_MS = 20_000;
/** One thread writes them all: who would wait too long is better served by the plain page at once. */
const MOST_AT_ONCE = 8;
/** Of people's own, which are many more than visitors: those who list pages read a visitor's. */
const MOST_OWN_AT_ONCE = 4;

/** `bundle`: what the build made to write pages with; `silenceMs`: how long its thread may work without a word. */
export function createPageWriter(bundle: string, silenceMs: number): PageWriter {
  /** Until the worker is done with them. */
  const orders = new Map<number, Order>();
  let last = 0;
  let underway = 0;
  /** When the worker last said something, or got something to do and had nothing else. */
  let heardAt = 0;
  let started: Promise<Worker> | null = null;
  let current: Worker | null = null;

  const giveUp = (worker: Worker, why: Error) => {
    if (worker !== current) return;
    current = null;
    started = null;
    for (const order of orders.values()) order.reject(why);
    orders.clear();
  };

  const isAtWork = () => [...orders.values()].some(({ reads }) => reads === 0);
  const tell = (worker: Worker, message: ToWorker) => {
    if (!isAtWork()) heardAt = performance.now();
    worker.postMessage(message);
  };

  /** Ends a thread that is caught in a page, as it will not come to the others. One that writes many is heard between them. */
  const endIfCaught = (worker: Worker) => {
    if (worker !== current || !isAtWork()) return;
    const left = heardAt + silenceMs - performance.now();
    if (left > 0) {
      setTimeout(() => endIfCaught(worker), left).unref();
      return;
    }
    giveUp(worker, new Error('the pages’ worker was caught in one'));
    void worker.terminate();
  };

  const hear = (worker: Worker, message: FromWorker) => {
    heardAt = performance.now();
    if ('ready' in message) return;
    const order = orders.get(message.page);
    if ('call' in message) {
      const { read, call } = message;
      const answer = (said: PageAnswer) => {
        tell(worker, { read, answer: said });
        if (order) order.reads -= 1;
      };
      // It ends, and takes what it has read with it.
      if (!order || order.isLate) return worker.postMessage({ read, answer: NO_ANSWER } satisfies ToWorker);
      order.reads += 1;
      order.read(call).then(answer, (error: Error) => {
        order.reject(error);
        answer(NO_ANSWER);
      });
      return;
    }
    orders.delete(message.page);
    if ('written' in message) order?.resolve(message.written);
    else order?.reject(new Error(message.failure));
  };

  const start = async (): Promise<Worker> => {
    const worker = new Worker(path.join(import.meta.dirname, 'page-worker.ts'), { workerData: bundle });
    // It keeps nothing alive: whoever waits for a page does.
    worker.unref();
    try {
      await inTime(START_LIMIT_MS, 'the pages’ worker did not start', (resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('the pages’ worker ended as it started')));
      });
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    worker.on('message', (message: FromWorker) => hear(worker, message));
    worker.on('error', (error: Error) => giveUp(worker, error));
    worker.on('exit', () => giveUp(worker, new Error('the pages’ worker ended')));
    current = worker;
    return worker;
  };

  const write = async (request: PageRequest, limitMs: number, read: Read): Promise<WrittenPage> => {
    started ??= start();
    const worker = await started.catch((error: unknown) => {
      started = null;
      throw error;
    });
    last += 1;
    const page = last;
    try {
      return await inTime<WrittenPage>(limitMs, `${request.path} was not written in time`, (resolve, reject) => {
        tell(worker, { page, request });
        orders.set(page, { read, resolve, reject, reads: 0, isLate: false });
      });
    } catch (error) {
      const order = orders.get(page);
      if (order) {
        order.isLate = true;
        endIfCaught(worker);
      }
      throw error;
    }
  };

  return {
    write: async (request, limitMs, read) => {
      if (underway >= (request.reader ? MOST_OWN_AT_ONCE : MOST_AT_ONCE))
        throw new Error('more pages are asked for at once than can be written');
      underway += 1;
      try {
        return await write(request, limitMs, read);
      } finally {
        underway -= 1;
      }
    },
    close: async () => {
      const worker = await started?.catch(() => null);
      await worker?.terminate();
    },
  };
}
