import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { needsAttention } from './urgency.ts';
import { useToday } from './use-today.ts';

/** Keeps the count beside Today in the navigation: how many people need attention. */
export function useTodayCount(): void {
  const { read, engagements } = useToday();
  useNavCount(paths.manager.today(), read.data && engagements.filter(needsAttention).length, true);
}
