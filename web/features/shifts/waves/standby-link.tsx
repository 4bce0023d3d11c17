import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { usePharmacyPaths } from '#web/features/session/use-pharmacy-paths.ts';
import { useBackups } from './use-backups.ts';
import { countWords } from './wave-words.ts';

/** Leads from a shift that somebody left to its backups, and says how many were asked; nothing for any other shift. */
export function StandbyLink({ shiftId }: { shiftId: string }) {
  const links = usePharmacyPaths();
  const plan = useBackups().data?.items.find(({ shift }) => shift.id === shiftId)?.standby.plan;
  if (!plan) return null;
  const counts = countWords(plan);
  return (
    <Link to={links.candidates(shiftId)}>{plan.closedAs ? t`Backups: stopped, ${counts}` : t`Backups: ${counts}`}</Link>
  );
}
