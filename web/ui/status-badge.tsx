/** A status badge: 22 px, icon and word, never color alone. */
import clsx from 'clsx';
import { lookOf, type StatusOf, type StatusSet } from './statuses.ts';
import { Tag } from './tag.tsx';

type Props<S extends StatusSet> = {
  set: S;
  value: StatusOf<S>;
  /** In place of the usual word, when the sentence needs another. */
  label?: string;
  className?: string | undefined;
};

export function StatusBadge<S extends StatusSet>({ set, value, label, className }: Props<S>) {
  const look = lookOf(set, value);
  return (
    <Tag tone={look.tone} icon={look.icon} outline={look.outline ?? false} className={clsx(className)}>
      {label ?? look.label}
    </Tag>
  );
}
