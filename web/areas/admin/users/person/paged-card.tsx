import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadError } from '#web/features/shell/read-error.tsx';
import { useListQuery } from '#web/features/shell/use-list-query.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Pager } from '#web/ui/pager.tsx';

export const PAGE_SIZE = 20;

type Props<Row> = {
  title: string;
  read: UseQueryResult<{ items: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Said where nothing is listed. */
  empty: string;
  failed: string;
  loading: string;
  actions?: ReactNode;
};

/** A list about a person, page by page, with what it shows while it loads, fails or has nothing. */
export function PagedCard<Row>({ title, read, columns, rowKey, empty, failed, loading, actions }: Props<Row>) {
  const { page, goToPage } = useListQuery({ replace: true });
  return (
    <>
      {read.isError && !read.data && <ReadError title={failed} read={read} />}
      {read.isPending && <LoadingSkeletons count={5} label={loading} />}
      {read.data && (
        <Card flush title={title} actions={actions}>
          <DataTable
            label={title}
            columns={columns}
            rows={read.data.items}
            rowKey={rowKey}
            clickable
            empty={<EmptyState title={empty} />}
          />
        </Card>
      )}
      <Pager read={read} pageSize={PAGE_SIZE} page={page} onPage={goToPage} />
    </>
  );
}
