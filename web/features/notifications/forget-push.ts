import { pushUserKept } from '#contract/notifications/web-push.ts';

/** Ends web push in this browser, which is nobody's from now on; the server ends it with the session. */
export async function forgetPush(): Promise<void> {
  try {
    await caches.delete(pushUserKept.cache);
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // A browser without it: nothing was on.
  }
}
