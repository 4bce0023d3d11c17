import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { SoftwareMatch as Match } from '#contract/search/endpoints.ts';
import classes from './software-match.module.css';

type Props = { software: string; match: Match | null };

const words: Readonly<Record<Match, MessageDescriptor>> = {
  ready: msg({ message: 'ready', context: 'software' }),
  refresher: msg({ message: 'refresher', context: 'software' }),
  new: msg({ message: 'new to you', context: 'software' }),
};

/** `PioneerRx: ready`: how well one knows the pharmacy's system; only its name for visitors. */
export function SoftwareMatch({ software, match }: Props) {
  const { t } = useLingui();
  if (match === null) return <span>{software}</span>;
  return (
    <span className={clsx(classes.match, classes[match])}>
      <span className={classes.dot} aria-hidden="true" />
      {software}: {t(words[match])}
    </span>
  );
}
