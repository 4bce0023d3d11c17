import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { needsBackup } from './backups-of-today.ts';
import { needsAttention } from './urgency.ts';
import { useToday } from './use-today.ts';

/** Keeps the count beside Today in the navigation: how many people and shifts need attention. */
export function useTodayCount(): void {
  const { read, engagements, backups } = useToday();
  const open = backups.data?.items.filter(needsBackup).length ?? 0;
  useNavCount(paths.manager.today(), read.data && engagements.filter(needsAttention).length + open, true);
}
