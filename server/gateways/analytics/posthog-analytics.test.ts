import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { toDate } from '#contract/time.ts';
import { newId } from '../../ids.ts';
import { posthogAnalytics } from './posthog-analytics.ts';

type Sent = { path: string; body: { api_key?: string; batch?: Record<string, unknown>[] } };

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** Listens as PostHog would and replies with `status`. */
async function fakePosthog(status = 200): Promise<{ host: string; heard: Sent[] }> {
  const heard: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    heard.push({ path: request.url ?? '', body: text.length > 0 ? JSON.parse(text.toString()) : {} });
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"status":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise((resolve) => server.close(resolve));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

const log = pino({ level: 'silent' });
const told = {
  id: newId(),
  visit: newId(),
  at: toDate('2026-11-16T14:00:00.000Z'),
  role: 'Visitor' as const,
  name: 'page_viewed' as const,
  properties: { page: '/' as const },
};

test('events reach PostHog at the latest when the server stops, as the visit’s and nobody’s', async () => {
  const { host, heard } = await fakePosthog();
  const analytics = posthogAnalytics({ key: 'phc_test', host }, { log });
  await analytics.record([told]);
  await analytics.close();
  const events = heard.flatMap(({ body }) => body.batch ?? []);
  expect(heard.map(({ body }) => body.api_key)).toEqual(['phc_test']);
  expect(events).toMatchObject([
    {
      uuid: told.id,
      distinct_id: told.visit,
      event: 'page_viewed',
      timestamp: told.at.toISOString(),
      properties: { page: '/', role: 'Visitor', $process_person_profile: false, $geoip_disable: true },
    },
  ]);
});

test('a PostHog that does not answer holds nobody up and fails nothing', async () => {
  const analytics = posthogAnalytics({ key: 'phc_test', host: 'http://127.0.0.1:9' }, { log });
  await expect(analytics.record([told])).resolves.toBeUndefined();
  await expect(analytics.close()).resolves.toBeUndefined();
});

test('PostHog keeps its own time: nothing is removed there', async () => {
  const { host, heard } = await fakePosthog();
  const analytics = posthogAnalytics({ key: 'phc_test', host }, { log });
  expect([analytics.keptAt, await analytics.forgetBefore(told.at)]).toEqual([host, 0]);
  await analytics.close();
  expect(heard).toEqual([]);
});
