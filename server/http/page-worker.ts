/**
 * Writes pages in a thread of its own, by what the build made of the web app: a page takes longer than a call, and one
 * that never ends can be ended.
 */
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageAnswer, RenderPage } from '#contract/public-pages.ts';
import type { FromWorker, ToWorker } from './page-writer.ts';

const port = parentPort;
if (!port) throw new Error('page-worker.ts runs as a worker');
const send = (message: FromWorker) => port.postMessage(message);
const { renderPage } = (await import(pathToFileURL(workerData as string).href)) as { renderPage: RenderPage };

const waiting = new Map<number, (answer: PageAnswer) => void>();
let reads = 0;

port.on('message', (message: ToWorker) => {
  if ('answer' in message) {
    waiting.get(message.read)?.(message.answer);
    waiting.delete(message.read);
    return;
  }
  const { page, request } = message;
  renderPage(request, (call) => {
    reads += 1;
    const read = reads;
    send({ page, read, call });
    return new Promise((resolve) => waiting.set(read, resolve));
  }).then(
    (written) => send({ page, written }),
    (error: unknown) =>
      send({ page, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
send({ ready: true });
