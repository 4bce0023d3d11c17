/** A person in a list of the Team page: picture, name, a line about them, and what can be done. */
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './team.module.css';

type Props = {
  name: string;
  /** Beside the name. */
  tag?: ReactNode;
  detail: string;
  children: ReactNode;
};

export function PersonRow({ name, tag, detail, children }: Props) {
  return (
    <li className={classes.person}>
      <Avatar name={name} size={36} />
      <span className={classes.words}>
        <span className={classes.name}>
          {name} {tag}
        </span>
        <span className={classes.quiet}>{detail}</span>
      </span>
      <span className={classes.buttons}>{children}</span>
    </li>
  );
}
