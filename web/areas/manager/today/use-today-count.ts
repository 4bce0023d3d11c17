import { useNavCount } from '#web/features/shell/nav-counts.ts';
import { paths } from '#web/paths.ts';
import { needsYou } from './urgency.ts';
import { useToday } from './use-today.ts';

/** How many need the manager now, beside Today in the navigation. */
export function useTodayCount(): void {
  const { read, engagements } = useToday();
  useNavCount(paths.manager.today(), read.data && engagements.filter(needsYou).length, true);
}
