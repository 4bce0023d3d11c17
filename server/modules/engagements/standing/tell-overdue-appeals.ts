/** An appeal whose answer is late (PRODUCT §4): Admins hear of it once, and so does who waits for it. */
import { systemCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { findAppeal, overdueAppeals, recordOverdueTold } from '../queries/appeal-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { findLine } from '../queries/standing-queries.ts';
import { aboutAppeal } from './about-appeal.ts';

export const tellOverdueAppeals: RowSweep = {
  name: 'tellOverdueAppeals',
  nextDue: (_deps, except) => overdueAppeals.nextAt(except),
  due: ({ db, clock }, except) => overdueAppeals.ids(db, clock.now(), except),
  act: (deps, id) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const appeal = (await findAppeal(db, id)) ?? refuse('not_found');
      await lockSpecialist(call, appeal.specialist_id);
      if (!(await overdueAppeals.isDue(db, id, call.now))) return false;
      const line = (await findLine(db, appeal.line_id)) ?? refuse('not_found');
      const engagement = (await findEngagement(db, line.engagement_id ?? '')) ?? refuse('not_found');
      await recordOverdueTold(db, id, call.now);
      const about = aboutAppeal(engagement, line, id);
      const data = { ...about.data, answerByAt: appeal.answer_by.toISOString() };
      await recordEvent(call, 'standingAppealOverdue', { ...about, data });
      return true;
    }),
};
