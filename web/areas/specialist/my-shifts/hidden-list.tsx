import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EngagementList } from '#web/features/engagements/engagement-list.tsx';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import HideRow from './hide-row.tsx';

const PAGE_SIZE = 20;

/** What the specialist hid of what came to nothing, each to show again. */
export default function HiddenList() {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const read = useEngagements({ hidden: 'only', order: 'latest', page, pageSize: PAGE_SIZE });
  return (
    <>
      <EngagementList
        read={read}
        items={read.data?.items ?? []}
        label={t({ message: 'Hidden', context: 'shifts' })}
        empty={
          <EmptyState title={t`Nothing is hidden`}>
            {t`Declined, canceled and expired shifts you hide from your lists appear here.`}
          </EmptyState>
        }
        act={(engagement) => <HideRow engagement={engagement} />}
      />
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={setPage} />
    </>
  );
}
