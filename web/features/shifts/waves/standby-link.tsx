import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { useBackups } from './use-backups.ts';
import { countWords } from './wave-words.ts';

/** Leads from a shift that somebody left to its backups, and says how many were asked; nothing for any other shift. */
export function StandbyLink({ shiftId }: { shiftId: string }) {
  const links = usePharmacyPaths();
  const found = useBackups().data?.items.find(({ shift }) => shift.id === shiftId);
  const plan = found?.standby.plan;
  if (!plan) return null;
  return <Link to={links.candidates(shiftId)}>{words(plan, found.shift.timeZone)}</Link>;
}

function words(plan: NonNullable<Standby['plan']>, timeZone: string): string {
  const counts = countWords(plan);
  if (plan.closedAs) return t`Backups: stopped, ${counts}`;
  const isAsked = plan.waves.some(({ people }) => people.length > 0);
  if (isAsked) return t`Backups: ${counts}`;
  if (!plan.next) return t`Backups: nobody within reach`;
  const [day, time] = [dayLabel(plan.next.at, timeZone), clockTime(plan.next.at, timeZone)];
  return t`Backups: first asked ${day}, ${time}`;
}
