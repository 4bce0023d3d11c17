/** What people say about themselves and each other: licenses, what they look for, favorites and blocks. */
import fc from 'fast-check';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { boardCheck } from '../../world/board-check.ts';
import type { Marketplace } from '../marketplace.ts';
import { type Command, command, engagementsIn, type Model, pick, sideOf } from './command.ts';

const who = fc.nat(4);
const owner = fc.nat(2);
const which = fc.nat(20);
/** Days from now: some licenses lapse within a history. */
const lastsDays = fc.constantFrom(1, 4, 400);

/** What the reviewer saw at the board. */
const checked = async ({ db }: Marketplace, id: string) => ({ check: await boardCheck(db, id) });

export const peopleCommands: fc.Arbitrary<Command>[] = [
  fc.record({ who, state: fc.constantFrom('NY', 'NY', 'NJ'), lastsDays }).map(({ who, state, lastsDays }) =>
    command(`addLicense(${who}, ${state}, ${lastsDays} d)`, (_, market) => {
      const body = { role: 'Pharmacist', state, number: `${state}-${who}01`, expires: inDays(market, lastsDays) };
      return market.act(specialistEndpoints.addLicense, market.specialists[who]!, { body });
    }),
  ),
  fc.record({ which, verdict: fc.constantFrom('verify', 'verify', 'decline') }).map(({ which, verdict }) =>
    command(`${verdict}License(${which})`, async (model, market) => {
      const license = pick(
        model.facts.licenses.filter(({ status }) => status === 'Pending'),
        which,
      );
      if (!license) return undefined;
      const params = { id: license.id };
      return verdict === 'verify'
        ? market.act(adminEndpoints.verifyLicense, market.admin, { params, body: await checked(market, license.id) })
        : market.act(adminEndpoints.declineLicense, market.admin, { params, body: { reason: 'Not on the board' } });
    }),
  ),
  which.map((which) =>
    command(`approveProfile(${which})`, async (model, market) => {
      const profile = pick(
        model.facts.profiles.filter(({ status }) => status === 'In Review'),
        which,
      );
      const params = { kind: 'specialist', id: profile?.id };
      if (!profile) return undefined;
      const body = await checked(market, profile.id);
      return market.act(adminEndpoints.approveProfile, market.admin, { params, body });
    }),
  ),
  fc.record({ which, lastsDays, verified: fc.boolean() }).map(({ which, lastsDays, verified }) =>
    command(`renewLicense(${which}, ${lastsDays} d${verified ? ', verified' : ''})`, async (model, market) => {
      const [license, as] = licenseAt(model.facts.licenses, market, which);
      if (!license) return undefined;
      const params = { id: license.id };
      const body = { expires: inDays(market, lastsDays) };
      const renewed = await market.act(specialistEndpoints.updateLicense, as, { params, body });
      if (!verified || !renewed.ok) return renewed;
      const seen = await checked(market, license.id);
      await market.act(adminEndpoints.verifyLicense, market.admin, { params, body: seen });
      await market.act(adminEndpoints.approveProfile, market.admin, {
        params: { kind: 'specialist', id: license.specialist_id },
        body: seen,
      });
      return renewed;
    }),
  ),
  which.map((which) =>
    command(`removeLicense(${which})`, async (model, market) => {
      const [license, as] = licenseAt(removable(model), market, which);
      return license && market.act(specialistEndpoints.removeLicense, as, { params: { id: license.id } });
    }),
  ),
  fc
    .record({ who, invites: fc.constantFrom(0, 1, 2, 10), rate: fc.constantFrom(0, 7300), off: fc.nat(4) })
    .map(({ who, invites, rate, off }) =>
      command(`prefer(${who}, ${invites} a week, ${rate} cents, off in ${off} d)`, async (_, market) => {
        const as = market.specialists[who]!;
        const days = [{ day: inDays(market, off), hours: null }];
        await market.act(specialistEndpoints.updateAvailability, as, { body: { days } });
        return market.act(specialistEndpoints.updateSpecialistPreferences, as, {
          body: { longestDriveMinutes: 240, minRateCents: rate, roles: [], invitesPerWeek: invites },
        });
      }),
    ),
  // Mostly people who wait for an answer of that pharmacy: what is said of strangers changes little.
  fc
    .record({
      owner,
      who,
      which: fc.option(which, { freq: 4 }),
      act: fc.constantFrom('addFavourite', 'blockSpecialist', 'removeFavourite', 'unblockSpecialist'),
    })
    .map(({ owner, who, which, act }) =>
      command(`${act}(${which ?? `${owner}, ${who}`})`, (model, market) => {
        const waiting = which === null ? undefined : pick(engagementsIn(model, 'Pending', 'Saved'), which);
        const as = waiting ? sideOf(market, waiting, 'business') : market.owners[owner]!;
        const person = waiting ? sideOf(market, waiting, 'specialist') : market.specialists[who]!;
        const params = { id: idOf(as, 'businessId'), specialistId: idOf(person, 'specialistId') };
        const endpoint = businessEndpoints[act as 'blockSpecialist'];
        return market.act(endpoint, as, { params, ...(act === 'blockSpecialist' ? { body: { reason: 'Late' } } : {}) });
      }),
    ),
];

const inDays = ({ clock }: Marketplace, days: number) => addDays(dayIn(clock.now(), 'America/New_York'), days);

type Licenses = Model['facts']['licenses'];

function licenseAt(licenses: Licenses, { specialists }: Marketplace, which: number) {
  const license = pick(licenses, which);
  const holder = specialists.find((one) => idOf(one, 'specialistId') === license?.specialist_id);
  return [license, holder ?? specialists[0]!] as const;
}

/** All but the primary ones, which never are; those that a booking needs, where there are any. */
function removable({ facts }: Model): Licenses {
  const others = facts.licenses.filter(({ is_primary }) => !is_primary);
  const needed = others.filter(({ specialist_id, state }) =>
    facts.shifts.some(
      (shift) => shift.status === 'Booked' && shift.specialist_id === specialist_id && shift.state === state,
    ),
  );
  return needed.length > 0 ? needed : others;
}

function idOf(person: object, name: string): string {
  return String((person as Record<string, unknown>)[name]);
}
