/** Keeps the counts in a pharmacy's navigation: gaps, requests, messages, timesheets. */
import { dayIn, startOfDay } from '#contract/time.ts';
import { deviceTimeZone, now, nowIso } from '#web/clock.ts';
import { useCoverages } from '../businesses/use-coverages.ts';
import { askedOf, gapsOf, unfilledOf } from '../coverage/board-days.ts';
import { useEngagements } from '../engagements/queries.ts';
import { waitingOf } from '../engagements/timesheets/timesheet-groups.ts';
import { useUnreadThreads } from '../messages/queries.ts';
import { useActiveBusiness } from '../session/use-active-business.ts';
import { usePharmacyPaths } from '../session/use-pharmacy-paths.ts';
import { useNavCount } from '../shell/nav-counts.ts';
import { useShifts } from '../shifts/queries.ts';

const DAYS = 14;

export function usePharmacyNavCounts(): void {
  const links = usePharmacyPaths();
  const { businesses, active } = useActiveBusiness();
  const pharmacies = active ? [active] : businesses;
  const zone = pharmacies[0]?.timeZone ?? deviceTimeZone();
  const today = dayIn(nowIso(), zone);
  const of = active ? { businessId: active.id } : {};

  const { coverages } = useCoverages(
    pharmacies.map(({ id }) => id),
    { from: today, days: DAYS, role: 'Pharmacist' },
  );
  const boards = askedOf(coverages ?? []);
  const urgent = unfilledOf(boards, now()).filter(({ stretch }) => stretch.isUrgent);
  useNavCount(links.coverage(), coverages ? gapsOf(boards, now()).length + urgent.length : undefined, true);

  const open = useShifts({ status: 'Active', from: startOfDay(today, zone).toISOString(), pageSize: 100, ...of });
  const requests = open.data?.items.reduce((sum, shift) => sum + shift.requests, 0);
  useNavCount(links.allCandidates(), requests);

  useNavCount(links.messages(), useUnreadThreads(active?.id));

  const review = useEngagements({ status: ['In Review'], pageSize: 100, ...of });
  const waiting = review.data && waitingOf(review.data.items);
  useNavCount(links.timesheets(), waiting && waiting.look.length + waiting.planned.length);
}
