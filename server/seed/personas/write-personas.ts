/** The personas: their accounts as rows, and then what they did, played through the product. */
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { Db } from '../../db/open.ts';
import { partOf } from '../../db/part-of.ts';
import type { Person } from '../people/add-person.ts';
import type { SeedContext } from '../seed-context.ts';
import { seedVisits } from '../visits/seed-visits.ts';
import { planCoverage, planLastMonth, planToday } from './fennimore-group.ts';
import { planHistory } from './history.ts';
import { addEarlierYear, planImani, planSavedSearches } from './imani.ts';
import { addPersonas, type Personas } from './personas.ts';
import type { Plan } from './plan.ts';
import { planDesk } from './plan-desk.ts';
import { addReviewQueue, addScans, planDecisions } from './review-queue.ts';
import { planUnfinished } from './unfinished.ts';

/** Writes them into the transaction. Returns how many pharmacies they have. */
export async function writePersonas(context: SeedContext, admin: Person, db: Db): Promise<number> {
  const personas = await addPersonas(context.fork('personas'), admin);
  const { imani } = personas.crew;
  await addReviewQueue(context.fork('review'), admin);
  await addScans(context.fork('scans'), imani, imani.person.joinedAt, 'Approved');
  addEarlierYear(context.fork('earlier year'), personas);
  seedVisits(context.fork('visits'));
  const history = planHistory(context.fork('history'));
  const plan = { ...context.fork('plan'), at: history.at };
  await planDecisions(plan, personas);
  await context.finishBatch(db);

  planImani(plan, personas);
  planSavedSearches(plan, personas);
  planLastMonth(plan, personas);
  planToday(plan, personas);
  planCoverage(plan, personas);
  planUnfinished(plan, personas);
  planDesk({ ...context.fork('desk'), at: history.at }, personas);
  planReadNotifications(plan, personas);
  await history.play({ ...context.deps, db: partOf(db) });
  return Object.keys(personas.fennimore).length + Object.keys(personas.neighbors).length;
}

/** So many of the newest are left unread. */
const UNREAD = 3;

function planReadNotifications({ at, now }: Plan, { carla, ruth, crew }: Personas): void {
  for (const reader of [carla, ruth, crew.imani.person])
    at(now, async ({ call, deps }) => {
      const rows = await deps.db
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', reader.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(UNREAD)
        .execute();
      const ids = rows.map(({ id }) => id);
      while (ids.length > 0) await call(reader, notificationEndpoints.markRead, { body: { ids: ids.splice(0, 200) } });
    });
}
