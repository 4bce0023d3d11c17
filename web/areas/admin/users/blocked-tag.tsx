import { IconLock } from '@tabler/icons-react';
import { Tag } from '#web/ui/tag.tsx';

export function BlockedTag() {
  return (
    <Tag tone="signal" icon={IconLock}>
      Blocked
    </Tag>
  );
}
