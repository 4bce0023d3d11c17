/**
 * What 300 sign-ins at once do to everybody else: the times of reads alone and meanwhile, p50 and p99, and how the
 * sign-ins ended. `npm run bench:sign-in-storm [another checkout …]` measures others in the same run, in turn.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Pool } from 'undici';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { openMortar } from './load/open-mortar.ts';

const SIGN_INS = 300;
/** Of them with an account; the password of an unknown e-mail costs as much. */
const KNOWN = 60;
const READERS = 4;
/** Between two reads of one reader. */
const PAUSE_MS = 15;
const ALONE_MS = 6_000;
const ROUNDS = 3;
const PASSWORD = 'a sentence to sign in with';

type Ended = { readonly ms: number; readonly byStatus: Readonly<Record<number, number>> };

const emailOf = (index: number) => `person${index}@example.com`;
const networkOf = (index: number) => `198.51.${index >> 8}.${index & 255}`;

function authorized(token: string) {
  return { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.1' };
}

const who = { method: 'GET', path: accountEndpoints.getCurrentUser.path } as const;
const search = {
  method: 'POST',
  path: searchEndpoints.searchShifts.path,
  headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.2' },
  body: JSON.stringify({ zip: '07042' }),
} as const;

if (isMainThread) {
  const here = new URL('..', import.meta.url).pathname;
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const root of [...process.argv.slice(2), here]) process.stdout.write(`${root}: ${await measure(root)}\n`);
} else parentPort?.postMessage(await signInAll((workerData as { origin: string }).origin));

/** In a thread of its own, so that its work is not taken for the server's. */
async function signInAll(origin: string): Promise<Ended> {
  const pool = new Pool(origin, { connections: SIGN_INS });
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: SIGN_INS }, async (_, index) => {
      const { statusCode, body } = await pool.request({
        method: 'POST',
        path: accountEndpoints.signIn.path,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(index) },
        body: JSON.stringify({ email: emailOf(index), password: PASSWORD }),
        headersTimeout: 120_000,
      });
      await body.dump();
      return statusCode;
    }),
  );
  const ms = performance.now() - began;
  await pool.close();
  const counts = Map.groupBy(statuses, (status) => status);
  return { ms, byStatus: Object.fromEntries([...counts].map(([status, all]) => [status, all.length])) };
}

async function measure(root: string): Promise<string> {
  const mortar = await openMortar(root);
  try {
    const token = await signUpAll(mortar.post);
    const pool = new Pool(mortar.origin, { connections: READERS });
    await readWhile(pool, token, sleep(ALONE_MS / 2));
    const alone = await readWhile(pool, token, sleep(ALONE_MS));
    const storm = new Worker(new URL(import.meta.url), { workerData: { origin: mortar.origin } });
    const ending = once(storm, 'message') as Promise<[Ended]>;
    const during = await readWhile(pool, token, ending);
    const [{ ms, byStatus }] = await ending;
    await pool.close();
    return (
      `alone p50 ${at(alone, 0.5)} p99 ${at(alone, 0.99)} ms; during p50 ${at(during, 0.5)} p99 ${at(during, 0.99)} max ${at(during, 1)} ms ` +
      `of ${during.length} reads; sign-ins took ${(ms / 1000).toFixed(1)} s: ${JSON.stringify(byStatus)}`
    );
  } finally {
    await mortar.stop();
  }
}

async function signUpAll(post: Awaited<ReturnType<typeof openMortar>>['post']): Promise<string> {
  let token = '';
  const signUpFrom = async (first: number) => {
    for (let index = first; index < KNOWN; index += READERS) {
      const signed = await post(accountEndpoints.signUp.path, {
        ...{ email: emailOf(index), password: PASSWORD, firstName: 'Ada', lastName: 'Load', role: 'Specialist' },
        phone: `212${2_000_000 + index}`,
      });
      if (signed.status > 201) throw new Error(`sign-up ended with ${signed.status}`);
      token = (signed.body as { token: string }).token;
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, first) => signUpFrom(first)));
  return token;
}

/** Milliseconds of each read made until `end`: who one is, and a search, in turn. */
async function readWhile(pool: Pool, token: string, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let reading = true;
  void end.then(() => {
    reading = false;
  });
  const read = async (reader: number) => {
    for (let turn = reader; reading; turn += 1) {
      const began = performance.now();
      const { statusCode, body } = await pool.request(turn % 2 ? search : { ...who, headers: authorized(token) });
      await body.dump();
      if (statusCode !== 200) throw new Error(`a read ended with ${statusCode}`);
      times.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return times.toSorted((one, other) => one - other);
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0);
}
