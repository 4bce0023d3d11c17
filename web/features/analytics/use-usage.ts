/** Records how the app is used, without names (SPEC C-16): page views, and the events of successful calls. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { type AnsweredCall, onAnswered, onLogout } from '#web/api/events.ts';
import { readToken } from '#web/api/token.ts';
import { nowIso } from '#web/clock.ts';
import { useStore, useWholeStore } from '#web/store/store.ts';
import { eventsOf } from './event-builders.ts';
import { pageOf } from './page-of.ts';
import { createRecorder } from './recorder.ts';
import { sendBatch, sendLastBatch } from './send-batch.ts';
import { mayRecordUsage, onSharingChosen } from './sharing.ts';
import { endVisit, visitId } from './visit.ts';

const recorder = createRecorder({
  mayRecord: mayRecordUsage,
  visitId,
  endVisit,
  nowIso,
  isOnline: () => navigator.onLine,
  send: sendBatch,
  sendLast: sendLastBatch,
});

/** The last value of each event that is not recorded twice in a row. */
const last = new Map<string, string>();
let lastPath: string | null = null;
/** Whether the answers a page came with (docs/decisions/060) were heard: nobody listened yet when they were given. */
let heardEarlier = false;

/** Records page views and the events of successful calls while the app is open. */
export function useUsage(): void {
  usePageViews();
  useAnsweredCalls();
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && recorder.leave();
    const leave = () => recorder.leave();
    const back = () => void recorder.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', back);
    const stop = onSharingChosen(back);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', back);
      stop();
    };
  }, []);
}

function usePageViews(): void {
  const { pathname } = useLocation();
  const user = useStore((state) => state.auth.user);
  const role = user?.role ?? 'Visitor';
  // Before the session check the role is unknown.
  const isKnown = user !== null || readToken() === null;
  const isApproved = user !== null && approved(user);

  useEffect(() => {
    if (!isKnown || lastPath === pathname) return;
    lastPath = pathname;
    recorder.record({ name: 'page_viewed', properties: { page: pageOf(pathname) } }, role);
  }, [isKnown, pathname, role]);

  useEffect(() => {
    if (!isApproved || last.get('profile_approved') === role) return;
    last.set('profile_approved', role);
    recorder.record({ name: 'profile_approved', properties: {} }, role);
  }, [isApproved, role]);
}

function useAnsweredCalls(): void {
  const store = useWholeStore();
  const cache = useQueryClient().getQueryCache();
  useEffect(() => {
    const hear = (answered: AnsweredCall) => {
      for (const { event, role, same } of eventsOf(answered, pageOf(window.location.pathname))) {
        if (same !== undefined && last.get(event.name) === same) continue;
        if (same !== undefined) last.set(event.name, same);
        recorder.record(event, role ?? store.getState().auth.role ?? 'Visitor');
      }
    };
    if (!heardEarlier) {
      heardEarlier = true;
      for (const { queryKey, state } of cache.getAll()) {
        const [name, input, ...parts] = queryKey;
        // A key with parts is something kept beside the answer.
        if (state.status !== 'success' || parts.length > 0) continue;
        hear({ endpoint: { name: String(name) }, input, answer: firstPage(state.data) });
      }
    }
    return onAnswered(hear);
  }, [store, cache]);
  // The next person at this screen starts another visit.
  useEffect(
    () =>
      onLogout(() => {
        void recorder.flush();
        last.clear();
        endVisit();
      }),
    [],
  );
}

/** Of an answer that is read page by page; any other whole. */
function firstPage(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'pages' in data ? (data.pages as unknown[])[0] : data;
}

function approved({ specialist, businesses }: User): boolean {
  return specialist?.status === 'Approved' || businesses.some(({ status }) => status === 'Approved');
}
