import { plural } from '@lingui/core/macro';
import { Tag } from '#web/ui/tag.tsx';

/** `3 requests`: people who ask to work a shift. */
export function Requests({ count }: { count: number }) {
  return <Tag tone="amber">{plural(count, { one: '# request', other: '# requests' })}</Tag>;
}
