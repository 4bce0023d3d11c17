/** The last line of a list that has more: a button that shows the next part. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './show-more.module.css';

type Props = { loading?: boolean; onClick: () => void; children: ReactNode };

export function ShowMore({ loading = false, onClick, children }: Props) {
  return (
    <div className={classes.more}>
      <Button variant="subtle" loading={loading} onClick={onClick}>
        {children}
      </Button>
    </div>
  );
}
