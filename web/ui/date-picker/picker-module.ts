/** The date picker's parts. It is CommonJS: under the bundler its component sits at `default.default`. */
import * as imported from 'react-multi-date-picker';

type Parts = typeof imported;

function partsOf(loaded: Parts): Parts {
  const inner: unknown = loaded.default;
  const isModule = typeof inner === 'object' && inner !== null && 'DateObject' in inner && 'default' in inner;
  return isModule ? (inner as Parts) : loaded;
}

const parts = partsOf(imported);

export const Picker = parts.default;
export const { Calendar, DateObject } = parts;
export type PickedDate = InstanceType<typeof DateObject>;
