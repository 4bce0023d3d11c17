/** What the two sides of an engagement write each other. */
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { newId } from '../../ids.ts';
import type { Person } from '../people/add-person.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { Plan, PlannedEngagement } from './plan.ts';

type Line = readonly [minutesAgo: number, by: Person | Specialist, text: string];

/** Plans messages, each read by the other side as it answers; nobody has read the last. */
export function planThread(plan: Plan, { id }: PlannedEngagement, lines: readonly Line[]): void {
  for (const [index, [minutesAgo, by, text]] of lines.entries()) {
    const at = after(plan.now, -minutesAgo * MINUTE);
    plan.at(at, async ({ call }) => {
      const params = { id: id() };
      await call(by, messageEndpoints.markThreadRead, { params, body: { to: index } });
      await call(by, messageEndpoints.sendMessage, { params, fields: { text, clientId: newId() } });
    });
  }
}
