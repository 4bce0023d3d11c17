/** Skeletons in the shape of the content, after 150 ms (DESIGN-LANGUAGE §4, "Loading"). */
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import clsx from 'clsx';
import classes from './loading-skeletons.module.css';

type Props = {
  /** `rows`: a list with faces; `cards`: pharmacies with shifts; `lines`: text; `table`: rows of cells. */
  shape?: 'rows' | 'cards' | 'lines' | 'table';
  count?: number;
  /** What loads, for screen readers. */
  label?: string;
};

export function LoadingSkeletons({ shape = 'rows', count = 3, label }: Props) {
  const { t } = useLingui();
  return (
    <div className={clsx(classes.list, classes[shape])} role="status" aria-label={label ?? t`Loading`}>
      {Array.from({ length: count }, (_, index) => `${shape}-${index}`).map((key) => (
        <Shape key={key} shape={shape} />
      ))}
    </div>
  );
}

function Shape({ shape }: { shape: NonNullable<Props['shape']> }) {
  if (shape === 'lines') return <Skeleton height={12} />;
  if (shape === 'table') return <Skeleton height={20} radius={6} />;
  if (shape === 'cards') {
    return (
      <div className={classes.card}>
        <Row />
        <Skeleton height={48} radius={8} />
        <Skeleton height={48} radius={8} />
      </div>
    );
  }
  return <Row />;
}

function Row() {
  return (
    <div className={classes.row}>
      <Skeleton height={40} width={40} radius={8} />
      <div className={classes.words}>
        <Skeleton height={12} width="60%" radius={99} />
        <Skeleton height={9} width="84%" radius={99} />
      </div>
      <Skeleton height={13} width={58} radius={99} />
    </div>
  );
}
