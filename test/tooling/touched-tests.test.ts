/** What `npm run test:quick` chooses of all tests. */
import { describe, expect, test } from 'vitest';
import { touchedTests } from '../../scripts/test/touched-tests.ts';

const quick = (file: string) =>
  touchedTests([file])
    .filter(({ isSlow }) => !isSlow)
    .map((touched) => touched.file);

describe('the tests that a change touches', () => {
  test('begin with those that import it in its own folder', () => {
    expect(quick('server/modules/wallet/payment-status.ts')[0]).toBe('server/modules/wallet/payment-status.test.ts');
    expect(quick('contract/money.ts')[0]).toBe('contract/money.test.ts');
  });

  test('that lie as far away go from those that stand on few files to those that stand on many', () => {
    const touched = touchedTests(['contract/money.ts']).filter(({ away }) => away === 1);
    const unit = touched.findIndex(({ file }) => file === 'server/modules/papers/plan-lines.test.ts');
    const world = touched.findIndex(({ file }) => file === 'server/modules/engagements/booking.test.ts');
    expect(unit).toBeGreaterThan(0);
    expect(world).toBeGreaterThan(unit);
  });

  test('are none for a screen, which is seen in a browser alone', () => {
    expect(touchedTests(['web/features/shifts/shift-detail/shift-detail.tsx'])).toEqual([]);
  });

  test('with a database all stand on a migration', () => {
    const files = quick('server/db/migrations/0002_accounts.sql');
    expect(files).toContain('server/modules/wallet/refunds.test.ts');
    expect(files).not.toContain('contract/money.test.ts');
  });
});
