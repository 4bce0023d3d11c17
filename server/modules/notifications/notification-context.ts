import type { Audience, ContextFacts } from '#contract/events/definition.ts';
import { eventDefinition } from '#contract/events/events.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import type { Db } from '../../db/open.ts';
import type { MortarEvent } from '../../events/events.ts';
import { holdUsers } from '../accounts/index.ts';
import { formerUser } from './notification-texts.ts';
import { type ContextIds, type ContextRow, findAdminIds, findContext } from './queries/context-queries.ts';

/** What an event is about and whom it concerns. A part the event has not is null or empty. */
export type NotificationContext = {
  readonly engagementId: string | null;
  readonly shiftId: string | null;
  readonly businessId: string | null;
  readonly specialistId: string | null;
  readonly facts: ContextFacts;
  /** The accounts that `facts` names. */
  readonly named: { readonly pharmacist: string | null; readonly person: string | null };
  readonly usersIn: (audience: Audience) => readonly string[];
  /** The shift starts within 24 h, or goes on, or has just ended. */
  readonly isNearStart: (now: Date) => boolean;
  /** What was queued then, before the shift, comes too late: its day is over. */
  readonly isOver: (queuedAt: Date, now: Date) => boolean;
};

/** Reads what an event is about. */
export async function loadContext(
  { db, deps }: Pick<Call, 'db' | 'deps'>,
  event: MortarEvent,
): Promise<NotificationContext> {
  const row = await findContext(db, idsOf(event));
  const rows = Object.values(eventDefinition(event.name)?.notify ?? {});
  const toldTo = (audience: Audience) => rows.some(({ to }) => to === audience);
  const admins = toldTo('admins') || toldTo('caseAdmins') ? await findAdminIds(db) : [];
  const { takenBy } = toldTo('caseAdmins')
    ? await deps.questions.supportCaseForAdmins(db, event.subjectId)
    : { takenBy: null };
  // Who took a case and is no Admin any more leaves it to the others.
  const caseAdmins = admins.filter((id) => id === takenBy);
  const userIds = userIdsOf(row, event, { admins, caseAdmins: caseAdmins.length > 0 ? caseAdmins : admins });
  return {
    engagementId: row.engagement_id,
    shiftId: row.shift_id,
    businessId: row.business_id,
    specialistId: row.specialist_id,
    facts: factsOf(row),
    named: { pharmacist: row.specialist_user_id, person: row.person_id },
    usersIn: (audience) => userIds[audience],
    isNearStart: (now) => isNear(row, now),
    isOver: (queuedAt, now) => row.starts_at !== null && queuedAt < row.starts_at && isDayOver(row, now),
  };
}

/**
 * Returns the same, naming nobody whose account is deleted. Who is named keeps the account until the transaction ends, so that
 * their erasure finds what is written of them (decision 149).
 */
export async function withLivingNames(db: Db, context: NotificationContext): Promise<NotificationContext> {
  const { pharmacist, person } = context.named;
  const ids = [pharmacist, person].filter((id) => id !== null);
  if (ids.length === 0) return context;
  const living = await holdUsers(db, ids);
  const isGone = (id: string | null) => id !== null && !living.has(id);
  return {
    ...context,
    facts: {
      ...context.facts,
      ...(isGone(pharmacist) && { pharmacist: formerUser, firstName: formerUser }),
      ...(isGone(person) && { person: formerUser }),
    },
  };
}

/** After its end a day at the pharmacy may still be open: somebody stays on, or a clock-out is missing, which closes 4 hours later. */
const HOURS_AFTER_END = 4;

type Times = Pick<ContextRow, 'starts_at' | 'ends_at'>;

function isNear({ starts_at, ends_at }: Times, now: Date): boolean {
  return starts_at !== null && starts_at <= after(now, 24 * HOUR) && !isDayOver({ ends_at }, now);
}

function isDayOver({ ends_at }: Pick<Times, 'ends_at'>, now: Date): boolean {
  return ends_at !== null && now > after(ends_at, HOURS_AFTER_END * HOUR);
}

/** Their `email` is of an account; that of an invitation may be of none. */
const isAboutManager: ReadonlySet<string> = new Set(['managerAdded', 'managerJoined', 'managerRemoved']);

function idsOf(event: MortarEvent): ContextIds {
  const { engagementId, shiftId, specialistId, email, userId } = event.data as { [name in string]?: unknown };
  const subject = (type: string) => (event.subjectType === type ? event.subjectId : null);
  return {
    engagementId: text(engagementId) ?? subject('engagement'),
    shiftId: text(shiftId) ?? subject('shift'),
    businessId: event.businessId ?? subject('business'),
    specialistId: text(specialistId) ?? subject('specialist'),
    userId: subject('user') ?? (event.subjectType === 'supportCase' ? text(userId) : null),
    email: isAboutManager.has(event.name) ? text(email) : null,
  };
}

function factsOf(row: ContextRow): ContextFacts {
  return {
    pharmacy: row.business_name,
    place: row.place,
    pharmacist: row.first_name ? `${row.first_name} ${row.last_name ?? ''}`.trim() : null,
    firstName: row.first_name,
    person: row.person_first_name,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    timeZone: row.time_zone ?? 'America/New_York',
  };
}

function userIdsOf(
  row: ContextRow,
  event: MortarEvent,
  admins: Readonly<Record<'admins' | 'caseAdmins', readonly string[]>>,
): Readonly<Record<Audience, readonly string[]>> {
  const listed = (id: string | null) => (id ? [id] : []);
  const pharmacist = listed(row.specialist_user_id);
  const owner = listed(row.owner_id);
  return {
    pharmacist,
    owner,
    pharmacy: [...owner, ...row.manager_ids],
    person: listed(row.person_id),
    profile: event.subjectType === 'business' ? owner : pharmacist,
    ...admins,
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
