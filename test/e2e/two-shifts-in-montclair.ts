import type { World } from '../world.ts';

/** Where the pharmacy below is, as an address of Find shifts. */
export const MONTCLAIR = '/specialist/find?place=Montclair%2C+NJ&lat=40.8259&lng=-74.209';

/** One pharmacy in Montclair with two open shifts to book at once, and a specialist who finds them. */
export async function twoShiftsInMontclair(world: World) {
  const owner = await world.owner();
  const me = await world.specialist();
  for (const startsIn of ['48h', '72h']) await world.shift({ of: owner, startsIn, bookingMode: 'instant' });
  await world.settle();
  return { owner, me };
}
