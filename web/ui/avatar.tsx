/** An avatar: the person's initials on a color of their own, or the default profile image without a name (SPEC R-2). */
import { IconUser } from '@tabler/icons-react';
import clsx from 'clsx';
import classes from './avatar.module.css';

type Props = {
  /** First and last name; none shows the default image. */
  name?: string | null;
  /** In px. */
  size?: number;
  className?: string;
};

const tones = ['green', 'cobalt', 'amber', 'plum', 'teal'] as const;

export function Avatar({ name, size = 32, className }: Props) {
  const letters = initials(name ?? '');
  return (
    <span
      className={clsx(classes.face, letters && classes[toneOf(name ?? '')], className)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.37) }}
      aria-hidden="true"
      data-initials={letters || undefined}
    >
      {!letters && <IconUser size={Math.round(size * 0.56)} stroke={1.75} />}
    </span>
  );
}

/** Returns initials: `Imani Okafor` → `IO`; one letter for one word, '' for nothing. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase();
}

function toneOf(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? 'green';
}
