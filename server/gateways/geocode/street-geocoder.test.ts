/** Street addresses from a configured endpoint; here a fake one on this machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledGeocoder } from './bundled-geocoder.ts';
import { streetGeocoder } from './street-geocoder.ts';

type Reply = { status?: number; body?: unknown; silent?: boolean };

const local = bundledGeocoder('key');
const address = { address: '12 Main St', city: 'Bloomfield', state: 'NJ', zip: '07003' };
const there = { lat: 40.7925, lng: -74.2001 };
const nominatim = [
  {
    lat: String(there.lat),
    lon: String(there.lng),
    address: {
      house_number: '12',
      road: 'Main Street',
      town: 'Bloomfield',
      postcode: '07003-1234',
      'ISO3166-2-lvl4': 'US-NJ',
    },
  },
];
const photon = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [there.lng, there.lat] },
      properties: { housenumber: '12', street: 'Main Street', city: 'Bloomfield', postcode: '07003', statecode: 'NJ' },
    },
  ],
};

let server: Server;
let reply: Reply;
let asked: string[];
const warned: unknown[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? '');
    if (reply.silent) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  reply = { body: nominatim };
});

const geocoder = (mostKept?: number) =>
  streetGeocoder(local, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
    log: { warn: (line: unknown) => void warned.push(line) } as never,
    // Long enough for a busy machine, except where nothing will come.
    timeoutMs: reply.silent ? 300 : 10_000,
    ...(mostKept ? { mostKept } : {}),
  });

describe('an address', () => {
  test.each([
    ['Nominatim', nominatim],
    ['Photon', photon],
  ])('is where %s says, whatever the bundled data says', async (_name, body) => {
    reply = { body };
    const located = await geocoder().locateAddress(address);
    expect(located?.exact).toEqual(there);
    expect(asked).toEqual(['12 Main St, Bloomfield, NJ 07003']);
  });

  test.each<[string, Reply]>([
    ['says nothing in time', { silent: true }],
    ['fails', { status: 500, body: {} }],
    ['answers something else', { body: '<html>' }],
    ['answers nonsense', { body: { features: [{ geometry: { coordinates: [1, 'x'] } }] } }],
    ['does not know it', { body: [] }],
    ['puts it far away', { body: [{ lat: 34, lon: -118, address: {} }] }],
  ])('is placed by its ZIP when the endpoint %s', async (_name, said) => {
    reply = said;
    expect(await geocoder().locateAddress(address)).toEqual(await local.locateAddress(address));
  });

  test('of a ZIP that does not exist is refused, whatever the endpoint knows', async () => {
    expect(await geocoder().locateAddress({ ...address, zip: '00000' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

test('is asked for once, however it is written; a failure is tried again', async () => {
  const asking = geocoder();
  expect(await asking.findStreet('12 Main St, Bloomfield')).toEqual({
    ...{ street: '12 Main Street', city: 'Bloomfield', state: 'NJ', zip: '07003' },
    ...{ coordinates: there, timeZone: 'America/New_York' },
  });
  await asking.findStreet('12 MAIN ST., Bloomfield');
  expect(asked).toHaveLength(1);
  reply = { status: 503, body: {} };
  expect(await asking.findStreet('13 Main St')).toBeNull();
  reply = { body: nominatim };
  expect(await asking.findStreet('13 Main St')).not.toBeNull();
});

test('what is kept is bounded: the first to go is the one not asked for longest', async () => {
  reply = { body: [] };
  const asking = geocoder(3);
  for (const number of [1, 2, 3, 1, 4]) await asking.findStreet(`${number} Oak St`);
  expect(asked).toHaveLength(4);
  await asking.findStreet('1 Oak St');
  expect(asked).toHaveLength(4);
  await asking.findStreet('2 Oak St');
  expect(asked).toHaveLength(5);
});
