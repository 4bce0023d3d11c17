/** No screen jumps or cuts its text on a tablet, nor on a phone with little data or much; `screens.ts` has the others. */
import { expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { dayOf } from '../world/day-of.ts';
import type { Person, World } from '../world.ts';
import { cutTexts } from './cut-text.ts';
import { openJumps } from './jumps.ts';
import { openMarket, rounds } from './screens.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

const opened = openMarket();

// As the app shows them one after the other: how each is loaded is tested on a phone, and its tabs are a desk's.
test.each(rounds)(
  'no screen of $who jumps on a tablet, whichever answer comes last, and all its text is shown whole',
  {
    timeout: 300_000,
  },
  async ({ as, screens }) => {
    const { site, market } = opened();
    const person = as(market);
    const window = await site.window({ ...tablet, maps: true, ...(person && { as: person }) });
    const jumps = await openJumps(window);
    const findings: string[] = [];
    for (const address of screens(market)) {
      await jumps.follow(address);
      findings.push(...(await cutTexts(window.page, address)));
    }
    findings.push(jumps.found());
    expect(findings.filter(Boolean).join('\n')).toBe('');
  },
);

const ofSpecialist = ['/specialist/my-shifts', '/specialist/offers', '/notifications'];
const ofOwner = ['/business/coverage', '/business/shifts', '/business/candidates', '/business/timesheets'];

test.each<{ who: string; make: (world: World) => Promise<Person>; screens: readonly string[] }>([
  { who: 'a pharmacist with nothing yet', make: (world) => world.specialist(), screens: ofSpecialist },
  { who: 'a pharmacist with many shifts', make: busySpecialist, screens: ofSpecialist },
  { who: 'an owner with nothing yet', make: (world) => world.owner(), screens: ofOwner },
  { who: 'an owner with many shifts', make: busyOwner, screens: ofOwner },
])('no screen of $who jumps on a phone', { timeout: 300_000 }, async ({ make, screens }) => {
  const { site } = opened();
  const window = await site.window({ ...phone, as: await make(site.world) });
  const jumps = await openJumps(window);
  for (const address of screens) {
    await jumps.follow(address);
    await jumps.chooseTabs();
  }
  expect(jumps.found()).toBe('');
});

// The last of the file: it moves the clock of all.
test.each([phone, tablet, desk])(
  'what shows an absence, and who is asked instead, does not jump at $width pixels',
  { timeout: 300_000 },
  async (size) => {
    const { site } = opened();
    absence ??= absentPharmacist(site.world);
    const { owner, manager, shift } = await absence;
    const findings: string[] = [];
    for (const { as, screens } of [
      { as: manager, screens: ['/manager/today', '/manager/coverage'] },
      { as: owner, screens: [`/business/candidates/${shift.id}`, '/business/coverage'] },
    ]) {
      const window = await site.window({ ...size, as });
      const jumps = await openJumps(window);
      for (const address of screens) await jumps.open(address);
      // Followed, each is what the other left: what was read before is not read again.
      for (const address of screens) await jumps.follow(address);
      findings.push(jumps.found());
      await jumps.follow(screens[0] ?? '');
      await window.page.getByRole('list', { name: 'What led to it' }).waitFor();
    }
    expect(findings.filter(Boolean).join('\n')).toBe('');
  },
);

let absence: ReturnType<typeof absentPharmacist> | undefined;

/** Two hours after the start nobody has come, and a favorite is asked. */
async function absentPharmacist(world: World) {
  const { doorAt, advanceTo } = dayOf(() => world);
  const door = await doorAt(0);
  const { owner } = door;
  const backup = await world.specialist();
  await world.must(businessEndpoints.addFavourite, {
    as: owner,
    params: { id: owner.businessId, specialistId: backup.specialistId },
  });
  const manager = await world.manager(owner);
  await advanceTo(door, 120);
  return { ...door, manager };
}

/** Booked and waiting at a pharmacy whose name takes two lines. */
async function busySpecialist(world: World): Promise<Person> {
  const by = await world.specialist();
  const of = await world.owner({
    name: 'The Old Apothecary and Compounding Pharmacy of Lower Montclair at Union Station',
  });
  for (let day = 2; day < 8; day += 1) await world.bookedShift({ of, by, startsIn: `${day * 24}h` });
  for (let day = 9; day < 12; day += 1) await world.request({ of, by, startsIn: `${day * 24}h` });
  return by;
}

async function busyOwner(world: World): Promise<Person> {
  const of = await world.owner();
  const by = await world.specialist();
  for (let day = 2; day < 14; day += 1) await world.shift({ of, startsIn: `${day * 24}h` });
  for (let day = 2; day < 5; day += 1) await world.bookedShift({ of, by, startsIn: `${day * 24 + 11}h` });
  for (let day = 6; day < 8; day += 1) await world.request({ of, by, startsIn: `${day * 24 + 11}h` });
  return of;
}
