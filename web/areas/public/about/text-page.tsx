import type { ReactNode } from 'react';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import classes from './text-page.module.css';

/** Shows a page of text to be read: one column. */
export function TextPage({ title, sub, children }: { title: string; sub?: ReactNode; children: ReactNode }) {
  return (
    <PublicFrame>
      <article className={classes.text}>
        <PageHeader title={title} sub={sub} />
        {children}
      </article>
    </PublicFrame>
  );
}
