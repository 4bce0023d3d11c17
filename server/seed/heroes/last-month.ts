/** What the Fennimore Group had worked in the last weeks, and the hours that wait for Carla. */
import type { Making } from '../making.ts';
import { refuseHold } from '../money/plan.ts';
import { closePosting } from '../shifts/add-posting.ts';
import { live } from '../shifts/work.ts';
import type { Cast } from './cast.ts';
import { on, stageBooking, stageShift, stageWork, steady } from './stage.ts';

export function stageLastMonth(making: Making, { fennimore, crew, amex }: Cast): void {
  const { random } = making;
  const { cobblestone, larkspur, harborlight, millpond, palisade } = fennimore;
  const people = [crew.priya, crew.grace, crew.owen, crew.meiLin, crew.peter, crew.farid];
  const stores = [cobblestone, harborlight, millpond, palisade, larkspur];
  for (let index = 0; index < 20; index += 1) {
    const pharmacy = stores[index % stores.length] ?? cobblestone;
    const who = people[index % people.length] ?? crew.priya;
    const when = on(making, pharmacy, -(4 + Math.floor(index * 1.25)), index % 3 === 0 ? '12:00' : '09:00', '18:00');
    const over = index % 6 === 1 ? 22 : 0;
    stageWork(making, pharmacy, { ...when, rateCents: 6800 + random.int(0, 8) * 100 }, who, {
      leaves: over,
      overMinutes: over,
      note: over > 0 ? 'Long line at closing, finished the last patients.' : '',
      approvesAfter: random.int(90, 1500),
      arrives: index % 7 === 3 ? 4 : -7,
    });
  }
  // The card was refused, the shift worked all the same, and charged to the other card.
  const { shift, posting } = stageShift(making, millpond, {
    ...on(making, millpond, -3, '15:00', '21:00'),
    breakMinutes: 0,
  });
  const unpaid = stageBooking(making, shift, crew.anita, amex);
  refuseHold(making, unpaid.payment, 'Your card was declined.');
  live(making, unpaid, { ...steady, approvesAfter: 120 });
  closePosting(making, posting);

  const delivery = 'Delivery came at closing time, stayed to put the refrigerated items away.';
  const waiting = { approvesAfter: null } as const;
  stageWork(making, cobblestone, on(making, cobblestone, -1, '14:00', '20:00'), crew.grace, {
    ...waiting,
    leaves: 31,
    overMinutes: 31,
    note: delivery,
  });
  stageWork(making, harborlight, on(making, harborlight, -1, '09:00', '18:00'), crew.owen, {
    ...waiting,
    sendsAfter: 12,
  });
  stageWork(making, millpond, on(making, millpond, -2, '13:00', '21:00'), crew.hannah, {
    ...waiting,
    sendsAfter: 400,
    arrives: 12,
    leaves: 24,
    overMinutes: 24,
    note: 'The next pharmacist was late, stayed for the handover.',
  });
}
