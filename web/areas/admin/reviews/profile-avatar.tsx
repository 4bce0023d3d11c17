import { IconBuildingStore } from '@tabler/icons-react';
import type { Review } from '#contract/admin/endpoints.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import classes from './reviews.module.css';

/** Shows a person's initials or a pharmacy icon. */
export function ProfileAvatar({ review, size }: { review: Review; size: number }) {
  if (review.kind !== 'business') return <Avatar name={review.name} size={size} />;
  return (
    <span className={classes.store} style={{ width: size, height: size }} aria-hidden="true">
      <IconBuildingStore size={Math.round(size * 0.52)} stroke={1.6} />
    </span>
  );
}
