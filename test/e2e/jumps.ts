/** What jumps in a window, step by step, while each answer is held back until the page has drawn those before. */
import { holdAnswers } from './late-answers.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { follow, isElsewhere } from './visit.ts';
import type { Window } from './window.ts';

/** Of the window's share that moved times how far; a tenth of it is what a person calls a jump. */
const MOST = 0.02;

export async function openJumps(window: Window) {
  const { page } = window;
  await watchShifts(window.context);
  const answers = await holdAnswers(window);
  const found: string[] = [];
  let at = '';

  /** Notes what has moved once all that was asked is answered. */
  const note = async (what: string) => {
    await answers.release();
    const shifts = await takeShifts(page);
    const answered = await answers.takeAnswered();
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    if (sum < MOST) return;
    const moved = shifts.flatMap((shift) => shift.moved.map((one) => `\n    ${shift.value.toFixed(3)} ${one}`));
    const after = answered.map((one) => `\n    after ${one}`);
    found.push(`${sum.toFixed(3)} ${at}, ${what}:${moved.join('')}${after.join('')}`);
  };

  const open = async (address: string) => {
    at = `${address} at ${page.viewportSize()?.width}`;
    await page.goto(address, { waitUntil: 'commit' });
    await note('loading');
  };
  const after = async (what: string, act: () => Promise<unknown>) => {
    await answers.hold();
    await act();
    await note(what);
  };

  return {
    open,
    /** Goes there as a link in the app would, where another page of it is open. */
    async follow(address: string): Promise<void> {
      if (!(await isElsewhere(page, address))) return open(address);
      at = `${address} at ${page.viewportSize()?.width}`;
      await after('following a link', () => follow(page, address));
    },
    after,
    /** Chooses one after the other the tabs of the page. */
    async chooseTabs(): Promise<void> {
      const tabs = page.getByRole('main').getByRole('tab');
      for (let tab = 0; tab < (await tabs.count()); tab += 1)
        await after(`tab ${tab + 1}`, () => tabs.nth(tab).click());
    },
    /** Every jump: how much, where, after what, and what moved; '' is none. */
    found: () => found.join('\n'),
  };
}
