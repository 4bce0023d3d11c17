import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Tag } from '#web/ui/tag.tsx';
import touch from '#web/ui/touch-target.module.css';

/** Shows whether the ledger balances, and links to it. */
export function LedgerBadge({ balanced }: { balanced: boolean }) {
  return (
    <Link to={paths.admin.books()} className={touch.link}>
      {balanced ? (
        <Tag tone="pine" icon={IconScale}>
          <Trans>Ledger balanced</Trans>
        </Tag>
      ) : (
        <Tag tone="signal" icon={IconAlertTriangle}>
          <Trans>Ledger does not balance</Trans>
        </Tag>
      )}
    </Link>
  );
}
