import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { amendmentEndpoints as amendments } from '#contract/engagements/amendment-endpoints.ts';
import { recordEndpoints as records } from '#contract/engagements/booking-record.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import type { Language } from '#contract/language.ts';
import { readPdf } from '#test/world/read-pdf.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

/** A booking whose rate was changed once. */
async function changedBooking() {
  const booked = await world.bookedShift({ duties: 'Verificación y vacunas' });
  const { amendment } = await world.must(amendments.proposeAmendment, {
    as: booked.owner,
    params: { id: booked.engagement.id },
    body: { ratePerHourCents: 8000 },
  });
  await world.must(amendments.acceptAmendment, { as: booked.specialist, params: { id: amendment?.id ?? '' } });
  return booked;
}

const read = (as: Person, id: string) => world.must(records.getBookingRecord, { as, params: { id } });

async function download(as: Person, id: string, { version = '', language = 'en' as Language } = {}) {
  const reply = await world.app.inject({
    method: 'GET',
    url: `/api/engagements/${id}/record.pdf${version && `?version=${version}`}`,
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': language },
  });
  return { status: reply.statusCode, type: reply.headers['content-type'], file: reply.rawPayload };
}

describe('the record of a booking', () => {
  test('has a version for the booking and one for each accepted change, each with its fingerprint', async () => {
    const { engagement, owner, specialist } = await changedBooking();
    for (const as of [owner, specialist, await world.admin()]) {
      const { versions } = await read(as, engagement.id);
      expect(versions).toMatchObject([
        { version: 2, changed: ['ratePerHourCents'], isIntact: true, quote: { payCents: 76_000 } },
        { version: 1, changed: [], isIntact: true, fingerprint: engagement.termsHash, quote: { payCents: 68_400 } },
      ]);
      expect(versions[0]?.proposer).toMatch(/^Carla /);
      expect(versions[0]?.acceptor).toMatch(/^Imani /);
    }
  });

  test('says so when the terms on file no longer give the fingerprint', async () => {
    const { engagement, owner } = await world.bookedShift();
    await sql`alter table booking_records disable trigger booking_records_append_only`.execute(world.db);
    await sql`update booking_records set terms = jsonb_set(terms, '{ratePerHourCents}', '9900') where engagement_id = ${engagement.id}`.execute(
      world.db,
    );
    await sql`alter table booking_records enable trigger booking_records_append_only`.execute(world.db);
    expect((await read(owner, engagement.id)).versions[0]?.isIntact).toBe(false);
  });

  test('is nobody else’s, and there is none before a booking', async () => {
    const { engagement } = await world.bookedShift();
    const asked = await world.request();
    for (const as of [await world.specialist(), await world.owner()]) {
      expect((await world.call(records.getBookingRecord, { as, params: { id: engagement.id } })).status).toBe(404);
      expect((await download(as, engagement.id)).status).toBe(404);
    }
    expect((await download(asked.owner, asked.engagement.id)).status).toBe(404);
  });

  test('is a PDF whose text is the terms, in the reader’s language, and the same file each time', async () => {
    const { engagement, owner, specialist } = await changedBooking();
    const english = await download(owner, engagement.id);
    expect([english.status, english.type]).toEqual([200, 'application/pdf']);
    expect(english.file.subarray(0, 5).toString()).toBe('%PDF-');
    const { text: words, ...read } = await readPdf(english.file);
    expect(read).toMatchObject({ isTagged: true, embedsAllFonts: true, language: 'en', pages: 2 });
    const { terms, termsHash } = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
    for (const part of [
      'Booking record',
      'Version 2 of 2',
      'Larkspur Pharmacy',
      terms.address ?? '',
      'Verificación y vacunas',
      '$80.00',
      'Changed in this version, before: $72.00',
      '$760.00',
      '$851.20',
      termsHash ?? '',
    ])
      expect(words).toContain(part);
    const { text: spanish } = await readPdf((await download(specialist, engagement.id, { language: 'es' })).file);
    expect(spanish).toContain('Registro de la reserva');
    expect(spanish).not.toContain('Booking record');
    await world.advance('3h');
    expect((await download(specialist, engagement.id)).file.equals(english.file)).toBe(true);
    const { text: first } = await readPdf((await download(owner, engagement.id, { version: '1' })).file);
    expect(first).toContain('$684.00');
    expect((await download(owner, engagement.id, { version: '3' })).status).toBe(404);
  });

  test('knows every file that was handed out, and no other', async () => {
    const { engagement, owner, specialist } = await changedBooking();
    expect((await read(owner, engagement.id)).versions[0]?.files).toEqual([]);
    const { file } = await download(specialist, engagement.id);
    const { versions } = await read(owner, engagement.id);
    expect(versions[0]?.files).toEqual([createHash('sha256').update(file).digest('hex')]);
    expect(versions[1]?.files).toEqual([]);
  });
});
