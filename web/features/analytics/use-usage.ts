/** Tells, without a name, how the app is used (SPEC C-16): the page views, and what answered calls say was done. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#contract/accounts/user.ts';
import { onAnswered } from '#web/api/answered-event.ts';
import { onLogout } from '#web/api/logout-event.ts';
import { readToken } from '#web/api/token.ts';
import { nowIso } from '#web/clock.ts';
import { useReduxStore, useStore } from '#web/store/store.ts';
import { happeningsOf } from './happenings.ts';
import { pageOf } from './page-of.ts';
import { createRecorder } from './recorder.ts';
import { sendBatch, sendLastBatch } from './send-batch.ts';
import { maySayUse, onSharingChosen } from './sharing.ts';
import { endVisit, visitId } from './visit.ts';

const recorder = createRecorder({
  mayRecord: maySayUse,
  visitId,
  endVisit,
  nowIso,
  isOnline: () => navigator.onLine,
  send: sendBatch,
  sendLast: sendLastBatch,
});

/** What was last told of each event that is not told twice running. */
const last = new Map<string, string>();
let lastPath: string | null = null;

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
  // Until the session check is through, nobody knows whose view it is.
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
  const store = useReduxStore();
  useEffect(
    () =>
      onAnswered((answered) => {
        for (const { happening, role, same } of happeningsOf(answered, pageOf(window.location.pathname))) {
          if (same !== undefined && last.get(happening.name) === same) continue;
          if (same !== undefined) last.set(happening.name, same);
          recorder.record(happening, role ?? store.getState().auth.role ?? 'Visitor');
        }
      }),
    [store],
  );
  // The next person at this screen is another visit.
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

function approved({ specialist, businesses }: User): boolean {
  return specialist?.status === 'Approved' || businesses.some(({ status }) => status === 'Approved');
}
