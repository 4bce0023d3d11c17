import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { type AttendanceEntry, isDeparture, type Sent } from './attendance-entry.ts';

const { announceArrival, arrive, arriveWithoutCode, depart, departWithoutCode, getEngagement } = engagementEndpoints;

/** An entry without an answer by then waits for the next try, so that it holds up no other, in no tab. */
const MOST_SECONDS = 20;

/** Sends an entry, and returns what the answer means for it. */
export async function sendAttendance(entry: AttendanceEntry): Promise<Sent> {
  try {
    return { outcome: 'sent', engagement: await make(entry) };
  } catch (error) {
    const outcome = outcomeOf(error);
    const there = outcome.outcome === 'refused' && outcome.code === 'wrong_status' ? await readWhereDone(entry) : null;
    return there ? { outcome: 'sent', engagement: there } : outcome;
  }
}

/** Returns what an error says of what was sent. */
export function outcomeOf(error: unknown): Exclude<Sent, { outcome: 'sent' }> {
  if (!(error instanceof ApiError)) return { outcome: 'later', retryAfterSeconds: null };
  const retryAfterSeconds = seconds(error.retryAfter);
  // No session, a busy server or too many calls say nothing about this entry.
  const unsettled = [401, 403].includes(error.status) || error.status >= 500 || error.code === 'too_many_requests';
  if (unsettled) return { outcome: 'later', retryAfterSeconds };
  return { outcome: 'refused', code: error.code, message: error.message, retryAfterSeconds };
}

function make({
  kind,
  engagementId,
  code,
  at,
  location,
  note,
  hours,
  inMinutes,
}: AttendanceEntry): Promise<Engagement> {
  const common = { params: { id: engagementId }, signal: AbortSignal.timeout(MOST_SECONDS * 1000) };
  const where = { at, ...(location && { location }) };
  if (kind === 'arrive') return call(arrive, { ...common, body: { code: code ?? '', ...where } });
  if (kind === 'depart') return call(depart, { ...common, body: { code: code ?? '', ...where } });
  if (kind === 'announceArrival')
    return call(announceArrival, { ...common, body: { ...where, ...(inMinutes && { inMinutes }) } });
  if (kind === 'departWithoutCode')
    return call(departWithoutCode, { ...common, body: { ...where, note, ...(hours && { hours }) } });
  return call(arriveWithoutCode, { ...common, body: { ...where, note } });
}

/**
 * Returns the engagement where it already has this entry, because an earlier try arrived without its answer; else null.
 */
async function readWhereDone({ kind, engagementId }: AttendanceEntry): Promise<Engagement | null> {
  try {
    const signal = AbortSignal.timeout(MOST_SECONDS * 1000);
    const engagement = await call(getEngagement, { params: { id: engagementId }, signal });
    return isDone(kind, engagement) ? engagement : null;
  } catch {
    return null;
  }
}

/** Returns whether the engagement has what an entry of this kind reports. */
export function isDone(kind: AttendanceEntry['kind'], engagement: Engagement): boolean {
  // An arrival by evidence is not the code, which was refused then.
  if (kind === 'arrive') return engagement.arrivedBy === 'code';
  if (isDeparture(kind)) return engagement.departedAt !== null;
  if (kind === 'announceArrival') return engagement.onMyWayAt !== null || engagement.arrivedAt !== null;
  return engagement.arrivedAt !== null || engagement.waitingSince !== null;
}

function seconds(header: string | undefined): number | null {
  const parsed = Number(header);
  return header && Number.isFinite(parsed) ? parsed : null;
}
