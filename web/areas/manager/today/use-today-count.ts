import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { useBackupCount } from '#web/features/shifts/waves/use-backups.ts';
import { paths } from '#web/paths.ts';
import { needsAttention } from './urgency.ts';
import { useToday } from './use-today.ts';

/** Keeps the count beside Today in the navigation: how many people and shifts need attention. */
export function useTodayCount(): void {
  const { read, overnightRead, engagements } = useToday();
  const open = useBackupCount() ?? 0;
  useNavCount(
    paths.manager.today(),
    read.data && overnightRead.data && engagements.filter(needsAttention).length + open,
    true,
  );
}
