import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take longest, so that no worker is left with a long one while the other has none. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

/**
 * What runs in a browser or starts whole programs takes longest; those of all screens, of many starts, of many seedings and
 * of the longest histories longest of all.
 */
const order = [
  /-screens\.test|seed-demo\.test|histories\.test|embedded\.test|bench-search|killed-process|model\/races/,
  /\/test\/(e2e|spec)\//,
  /\/test\//,
  /\/server\//,
];

function rank(file: string): number {
  const place = order.findIndex((kind) => kind.test(file));
  return place === -1 ? order.length : place;
}
