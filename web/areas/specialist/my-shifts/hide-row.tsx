import type { Engagement } from '#contract/engagements/engagement.ts';
import { HideButton } from '#web/features/engagements/hide-button.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import classes from './my-shifts-page.module.css';

/** Hides a shift of the list, or shows it again. */
export default function HideRow({ engagement }: { engagement: Engagement }) {
  const { shift, terms } = engagement;
  const what = `${shift.business.name}, ${dayLabel(terms.startsAt, terms.timeZone)}`;
  return (
    <span className={classes.act}>
      <HideButton engagement={engagement} size="compact-sm" inList={what} />
    </span>
  );
}
