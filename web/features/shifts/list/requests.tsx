import { plural } from '@lingui/core/macro';
import { Tag } from '#web/ui/tag.tsx';

/** Shows how many people requested a shift: `3 requests`. */
export function Requests({ count }: { count: number }) {
  return <Tag tone="amber">{plural(count, { one: '# request', other: '# requests' })}</Tag>;
}
