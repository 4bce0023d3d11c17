import { Trans } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { Tag } from '#web/ui/tag.tsx';

export function BlockedTag() {
  return (
    <Tag tone="signal" icon={IconLock}>
      <Trans>Blocked</Trans>
    </Tag>
  );
}
