/** Random histories, and half of them where many are asked for (`settings.ts`). */
import { describe, test } from 'vitest';
import { historiesOf } from './play-histories.ts';
import { modelSettings } from './settings.ts';

describe('whatever people do, in whatever order', () => {
  const play = historiesOf(0);

  test(
    'each shift and place is one person’s, nobody is in two, steps are legal, undo restores, a hold never leaks, terms stay locked, blocks stay whole, boards count every minute, days end as they may, standing and money add up',
    {
      timeout: modelSettings.timeout,
    },
    play,
  );
});
