import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconEyeSearch } from '@tabler/icons-react';
import type { HeldLicense } from '#contract/specialists/license.ts';
import { Tag } from '#web/ui/tag.tsx';

/** Shows whether a license counts: verified, in review, declined, or verified and expired since. */
export function LicenseBadge({ license: { status, hasExpired } }: { license: HeldLicense }) {
  const { t } = useLingui();
  if (status === 'Pending') return <Tag tone="plum" icon={IconEyeSearch}>{t`In review`}</Tag>;
  if (status === 'Rejected') return <Tag tone="signal" icon={IconCircleX}>{t`Declined`}</Tag>;
  if (hasExpired) return <Tag tone="signal" icon={IconAlertTriangle}>{t`Expired`}</Tag>;
  return <Tag tone="pine" icon={IconCircleCheck}>{t`Verified`}</Tag>;
}
