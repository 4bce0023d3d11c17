/** The numbered pages under a list. Opening a page goes back to the top of it. */
import { t } from '@lingui/core/macro';
import { Pagination } from '@mantine/core';
import classes from './pager.module.css';

type Props = {
  /** Rows in all. */
  total: number;
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
};

export function Pager({ total, pageSize, page, onPage }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <Pagination
      className={classes.pager ?? ''}
      classNames={{ control: classes.control ?? '' }}
      total={pages}
      value={page + 1}
      onChange={(value) => {
        onPage(value - 1);
        window.scrollTo(0, 0);
      }}
      getControlProps={(control) => ({ 'aria-label': controlLabel(control) })}
    />
  );
}

function controlLabel(control: 'first' | 'previous' | 'next' | 'last'): string {
  const labels = { first: t`First page`, previous: t`Previous page`, next: t`Next page`, last: t`Last page` };
  return labels[control];
}
