/** Keeps the counts in a pharmacy's navigation: gaps, requests, messages, timesheets. */
import { dayIn } from '#contract/time.ts';
import { deviceTimeZone, now, nowIso } from '#web/clock.ts';
import { useCoverages } from '../businesses/use-coverages.ts';
import { askedOf, gapsOf, unfilledOf } from '../coverage/board-days.ts';
import { useWaitingCounts } from '../engagements/queries.ts';
import { useUnreadThreads } from '../messages/queries.ts';
import { useActiveBusiness } from '../session/use-active-business.ts';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { useNavCount } from '../shell/nav-counts.ts';

const DAYS = 14;

export function usePharmacyNavCounts(): void {
  const links = usePharmacyPaths();
  const { businesses, active } = useActiveBusiness();
  const pharmacies = active ? [active] : businesses;
  const zone = pharmacies[0]?.timeZone ?? deviceTimeZone();
  const today = dayIn(nowIso(), zone);

  const { coverages } = useCoverages(
    pharmacies.map(({ id }) => id),
    { from: today, days: DAYS, role: 'Pharmacist' },
  );
  const boards = askedOf(coverages ?? []);
  const urgent = unfilledOf(boards, now()).filter(({ stretch }) => stretch.isUrgent);
  useNavCount(links.coverage(), coverages ? gapsOf(boards, now()).length + urgent.length : undefined, true);

  const { data: waiting } = useWaitingCounts(active?.id);
  useNavCount(links.allCandidates(), waiting?.requestsToAnswer);
  useNavCount(links.messages(), useUnreadThreads(active?.id));
  useNavCount(links.timesheets(), waiting?.hoursToApprove);
}
