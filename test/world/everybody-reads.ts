/** Whatever happened to a booking, everybody can read what is theirs of it. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Person, World } from '../world.ts';
import type { Door } from './day-of.ts';

/** What these are asked beyond the defaults of their query. */
const asked: Readonly<Record<string, readonly object[]>> = {
  listCoverage: [{ from: '2026-11-25' }],
  previewEnding: [{ as: 'released' }, { as: 'noShow' }, { as: 'sentHome' }, { as: 'walkOut' }, { as: 'atWork' }],
  previewCancelFor: [{ side: 'specialist' }, { side: 'business' }],
  getSpendStatement: [{ year: 2026 }],
  previewExport: [{ from: '2026-11-01', to: '2026-12-31' }],
  getYearSummary: [{ year: 2026 }],
  listTaxForms: [{ year: 2026 }],
  listLedgerAccounts: [{ kind: 'specialist_payable' }],
  searchDesk: [{ query: 'number' }],
  listAttendanceReviews: [{ status: 'open' }, { status: 'decided' }],
};

/** Not files, nor what is asked with a secret, by everybody, or of the process itself. */
const isTheirs = ({ method, medium, path, who }: Endpoint) =>
  method === 'GET' && (medium ?? 'json') === 'json' && who !== 'anyone' && !/^\/api\/(places|outbox|clock)/.test(path);

const theirs = Object.values<Endpoint>(endpoints).filter(isTheirs);

/** Reads as both sides and as an Admin whatever each may ask; a refusal is an answer, an error of the server is none. */
export async function everybodyReads(world: World, { specialist, owner, params, shift }: Door): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'attendance-reviews' as kind, id from attendance_reviews where engagement_id = ${params.id}
    union all select 'disputes', id from disputes where engagement_id = ${params.id}
    union all select 'payments', id from payments where engagement_id = ${params.id}`.execute(world.db);
  const ids: Record<string, string[]> = {
    engagements: [params.id],
    shifts: [shift.id],
    postings: [shift.postingId],
    businesses: [owner.businessId],
    specialists: [specialist.specialistId],
    users: [specialist.userId, owner.userId],
  };
  for (const { kind, id } of rows) ids[kind] = [...(ids[kind] ?? []), id];
  const people: readonly (readonly [Endpoint['who'][number], Person])[] = [
    ['Specialist', specialist],
    ['Business', owner],
    ['Admin', await world.admin()],
  ];
  const failed: string[] = [];
  for (const [role, as] of people)
    for (const endpoint of theirs.filter(({ who }) => who === 'signedIn' || who.includes(role as never))) {
      const of = endpoint.path.match(/\/([\w-]+)\/:id/)?.[1];
      for (const id of of ? (ids[of] ?? []) : [''])
        for (const query of asked[endpoint.name] ?? [{}]) {
          const sent = { as, params: { id, specialistId: specialist.specialistId }, query };
          const { status, body } = await world.call(endpoint, sent as never);
          if (status >= 500) failed.push(`${endpoint.name} as ${role}: ${status} ${JSON.stringify(body)}`);
        }
    }
  expect(failed, 'what could not be read').toEqual([]);
}
