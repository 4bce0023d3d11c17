/** The numbered pages under a list. Opening a page goes back to the top of it, or of the page where it is alone there. */
import { t } from '@lingui/core/macro';
import { Pagination } from '@mantine/core';
import type { RefObject } from 'react';
import classes from './pager.module.css';

type Props = {
  /** Rows in all. */
  total: number;
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  /** What it pages and the list itself, where the page has others. */
  of?: { readonly label: string; readonly list: RefObject<HTMLElement | null> };
};

export function Pager({ total, pageSize, page, onPage, of }: Props) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <Pagination
      {...(of && { role: 'navigation', 'aria-label': of.label })}
      className={classes.pager ?? ''}
      classNames={{ control: classes.control ?? '' }}
      total={pages}
      value={page + 1}
      onChange={(value) => {
        onPage(value - 1);
        if (of) of.list.current?.scrollIntoView();
        else window.scrollTo(0, 0);
      }}
      getControlProps={(control) => ({ 'aria-label': controlLabel(control) })}
    />
  );
}

function controlLabel(control: 'first' | 'previous' | 'next' | 'last'): string {
  const labels = { first: t`First page`, previous: t`Previous page`, next: t`Next page`, last: t`Last page` };
  return labels[control];
}
