/** The numbered pages under a list. Opening a page goes back to the top of it, or of the page where it is alone there. */
import { t } from '@lingui/core/macro';
import { Pagination } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './pager.module.css';

type Props = {
  /** What the list reads, a page at a time. */
  read: { readonly data?: { readonly total: number } | undefined; readonly isPlaceholderData: boolean };
  pageSize: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
  /** Pages at most, where the call gives no more. */
  mostPages?: number;
  /** What it pages and the list itself, where the page has others. */
  of?: { readonly label: string; readonly list: RefObject<HTMLElement | null> };
};

export function Pager({ read, pageSize, page, onPage, mostPages = Number.POSITIVE_INFINITY, of }: Props) {
  const total = useLastTotal(read, page);
  const pages = Math.min(Math.ceil(total / pageSize), mostPages);
  useStepBack({ pages, page, onPage, isKnown: read.data !== undefined && !read.isPlaceholderData });
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

/** Returns the rows in all. A page that does not come leaves the way back to the others. */
function useLastTotal({ data }: Props['read'], page: number): number {
  const known = useRef(0);
  useEffect(() => {
    if (data) known.current = data.total;
  }, [data]);
  if (data) return data.total;
  return page > 0 ? known.current : 0;
}

type Step = { pages: number; isKnown: boolean } & Pick<Props, 'page' | 'onPage'>;

/** Goes to the last page from one that is no more: its rows were decided, answered or hidden while it was open. */
function useStepBack({ pages, page, onPage, isKnown }: Step): void {
  const last = Math.max(0, pages - 1);
  const isPast = isKnown && page > last;
  const goBack = useRef(() => {});
  goBack.current = () => onPage(last);
  useLayoutEffect(() => {
    if (isPast) goBack.current();
  }, [isPast]);
}

function controlLabel(control: 'first' | 'previous' | 'next' | 'last'): string {
  const labels = { first: t`First page`, previous: t`Previous page`, next: t`Next page`, last: t`Last page` };
  return labels[control];
}
