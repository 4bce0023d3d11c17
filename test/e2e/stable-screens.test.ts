/** No screen jumps: not while its answers come, whichever comes last, nor when a tab is chosen, with little data or much. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../world.ts';
import { openJumps } from './jumps.ts';
import { type Market, rounds } from './screens.ts';
import { smallMarket } from './small-market.ts';
import { openStage, type Stage } from './stage.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

let stage: Stage;
let market: Market;
beforeAll(async () => {
  stage = await openStage();
  market = await smallMarket(stage.world);
});
afterAll(() => stage?.close());

test.each(rounds)(
  'no screen of $who jumps, whichever answer comes last and whatever tab is chosen',
  {
    timeout: 300_000,
  },
  async ({ as, screens }) => {
    expect(await jumpsOn(as(market), screens(market), [phone, tablet, desk])).toBe('');
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
  expect(await jumpsOn(await make(stage.world), screens, [phone])).toBe('');
});

async function jumpsOn(
  person: Person | undefined,
  screens: readonly string[],
  sizes: readonly (typeof phone)[],
): Promise<string> {
  const window = await stage.window({ maps: true, ...(person && { as: person }) });
  const { page } = window;
  const jumps = await openJumps(window);
  const tabs = page.getByRole('main').getByRole('tab');
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const address of screens) {
      await jumps.open(address);
      // A tablet shows the tabs as a desk does.
      if (size === tablet) continue;
      for (let tab = 0; tab < (await tabs.count()); tab += 1)
        await jumps.after(`tab ${tab + 1}`, () => tabs.nth(tab).click());
    }
  }
  return jumps.found();
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
