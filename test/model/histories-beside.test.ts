/** The other half of many histories, in a process of its own: a marketplace waits for its database half of the time. */
import { describe, test } from 'vitest';
import { historiesOf } from './play-histories.ts';
import { modelSettings } from './settings.ts';

describe.runIf(modelSettings.lanes > 1)('whatever people do, in whatever order, beside it', () => {
  const play = historiesOf(1);

  test('the same holds', { timeout: modelSettings.timeout }, play);
});
