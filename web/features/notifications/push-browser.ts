/** Web push in this browser: what it can, whether it is on, and how it is turned on. */
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { OUTBOX_ORIGIN, pushUserKept } from '#contract/notifications/web-push.ts';
import { call } from '#web/api/call.ts';

/** `homeScreen`: an iPhone or iPad has push only in apps of its home screen · `blocked`: the person said no to the browser. */
export type PushAbility = 'able' | 'homeScreen' | 'unsupported' | 'blocked';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'homeScreen' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** Where this browser is reached and what its messages are encrypted for, as the server is told. */
export type BrowserSubscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/**
 * Asks for permission and subscribes at the browser's push service. Returns the person's answer where they didn't allow it.
 * Throws what the browser refused with.
 */
export async function subscribeBrowser(serverKey: string): Promise<BrowserSubscription | 'blocked' | 'dismissed'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('no service worker');
  const kept = await registration.pushManager.getSubscription();
  if (kept && !isOfKey(kept, serverKey)) await kept.unsubscribe();
  return readSubscription(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }),
  );
}

/** Returns a subscription of a demo, whose messages stay in the outbox: no permission is needed and no service asked. */
export async function subscribeOutbox(): Promise<BrowserSubscription> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  return {
    endpoint: `${OUTBOX_ORIGIN}/${crypto.randomUUID()}`,
    p256dh: base64url(point),
    auth: base64url(crypto.getRandomValues(new Uint8Array(16))),
  };
}

/** The worker shows this person's notices from now on. */
export async function showPushesOf(userId: string): Promise<void> {
  await (await caches.open(pushUserKept.cache)).put(pushUserKept.path, new Response(userId));
}

/** Tells the server again, where push is on for this person: their session or the browser's address may be new. */
export async function keepPush(userId: string): Promise<void> {
  if (pushAbility() !== 'able' || Notification.permission !== 'granted' || (await pushUser()) !== userId) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { webPush } = await call(notificationEndpoints.getPreferences);
  if (!webPush?.isSent || !isOfKey(subscription, webPush.serverKey)) return;
  const body = { ...readSubscription(subscription), serverKey: webPush.serverKey };
  await call(notificationEndpoints.subscribePush, { body });
}

/** Returns whether this browser shows the notices of this person. */
export async function isPushOn(userId: string): Promise<boolean> {
  return (await pushUser()) === userId && (await currentSubscription()) !== null;
}

async function pushUser(): Promise<string | null> {
  const kept = await caches.match(pushUserKept.path, { cacheName: pushUserKept.cache });
  return kept ? kept.text() : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function readSubscription(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

function isOfKey({ options }: PushSubscription, serverKey: string): boolean {
  return options.applicationServerKey ? base64url(new Uint8Array(options.applicationServerKey)) === serverKey : false;
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
