/** A reporter for Vitest: writes down the tests that name a row of the specification, and how they ended. */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { type RowTest, rowsNamedBy } from './row-proofs.ts';

/** The file the report goes to is named by `SPEC_REPORT`; without it nothing is written. */
export default class SpecReporter implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter['onTestRunEnd']>>[0]): void {
    const file = process.env['SPEC_REPORT'];
    if (!file) return;
    const found: RowTest[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (rowsNamedBy(test.name).length === 0) continue;
        const { state } = test.result();
        found.push({
          title: test.name,
          file: module.relativeModuleId.replaceAll('\\', '/'),
          state: state === 'pending' ? 'skipped' : state,
        });
      }
    }
    writeFileSync(file, JSON.stringify(found));
  }
}
