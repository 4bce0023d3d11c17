import clsx from 'clsx';
import type { FoundPharmacy } from '#contract/search/endpoints.ts';
import classes from './software-match.module.css';

type Props = { software: string; match: FoundPharmacy['softwareMatch'] };

const words = { ready: 'ready', refresher: 'refresher', new: 'new to you' } as const;

/** `PioneerRx: ready`: how well one knows the pharmacy's system; only its name for visitors. */
export function SoftwareMatch({ software, match }: Props) {
  if (match === null) return <span>{software}</span>;
  return (
    <span className={clsx(classes.match, classes[match])}>
      <span className={classes.dot} aria-hidden="true" />
      {software}: {words[match]}
    </span>
  );
}
