/**
 * What uploads cost in memory: 24 files of 10 MB sent at once to a server of its own, its resident memory before and at
 * its highest meanwhile. `npm run bench:uploads [another checkout …]` measures others in the same run, in turn. Linux.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { openMortar } from './load/open-mortar.ts';

const AT_ONCE = 24;
const ROUNDS = 3;
const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 10;

const here = new URL('..', import.meta.url).pathname;
const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * MEGABYTE - 3, 1)]);

for (let round = 1; round <= ROUNDS; round += 1)
  for (const root of [...process.argv.slice(2), here]) {
    const { before, highest, kept } = await measure(root);
    const more = Math.round((highest - before) / MEGABYTE);
    process.stdout.write(
      `${root}: ${kept} of ${AT_ONCE} kept, ${Math.round(before / MEGABYTE)} MB before, ${more} MB more at most\n`,
    );
  }

async function measure(root: string) {
  const mortar = await openMortar(root);
  try {
    const signed = await mortar.post(accountEndpoints.signUp.path, {
      ...{ email: 'ada@example.com', password: 'a sentence to sign in with', firstName: 'Ada', lastName: 'Load' },
      ...{ phone: '2122000001', role: 'Specialist' },
    });
    const { token } = signed.body as { token: string };
    const sendOne = async (): Promise<number> => {
      const form = new FormData();
      form.set('kind', 'license');
      form.set('file', new File([bytes], 'a.jpg'));
      const url = `${mortar.origin}${specialistEndpoints.addDocument.path}`;
      const reply = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
      await reply.text();
      return reply.status;
    };
    // What the first upload loads is not what uploads cost.
    await sendOne();
    const before = await mortar.residentBytes();
    let highest = before;
    let sending = true;
    const watching = (async () => {
      while (sending) {
        highest = Math.max(highest, await mortar.residentBytes());
        await sleep(SAMPLE_MS);
      }
    })();
    const statuses = await Promise.all(Array.from({ length: AT_ONCE }, sendOne));
    sending = false;
    await watching;
    return { before, highest, kept: statuses.filter((status) => status === 200).length };
  } finally {
    await mortar.stop();
  }
}
