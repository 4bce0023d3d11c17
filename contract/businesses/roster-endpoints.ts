/** The pharmacy's own staff and its closures (API.md, Profiles). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../lists.ts';
import { Closures, Roster, RosterPeople } from './roster.ts';

const whoRuns = ['Business', 'Manager'] as const;
/** As it was read: another by now is `changed_meanwhile`. */
const Version = z.int().min(0);

export const rosterEndpoints = {
  getRoster: endpoint({
    name: 'getRoster',
    method: 'GET',
    path: '/api/businesses/:id/roster',
    summary: 'Who is on duty without Mortar, days off, closures and the holidays ahead (PRODUCT §3)',
    who: whoRuns,
    params: IdParams,
    answer: Roster,
    refusals: ['not_found'],
  }),
  updateRoster: endpoint({
    name: 'updateRoster',
    method: 'PUT',
    path: '/api/businesses/:id/roster',
    summary: 'Replace the own staff; nobody is an answer too (PRODUCT §3)',
    who: whoRuns,
    params: IdParams,
    body: z.strictObject({ version: Version, people: RosterPeople }),
    answer: Roster,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  updateClosures: endpoint({
    name: 'updateClosures',
    method: 'PUT',
    path: '/api/businesses/:id/closures',
    summary: 'Replace the closures from today on; past ones stay (PRODUCT §3)',
    who: whoRuns,
    params: IdParams,
    body: z.strictObject({ version: Version, closures: Closures }),
    answer: Roster,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
} as const;
