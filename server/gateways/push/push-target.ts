/**
 * The push services of the browsers. A subscription is an address that this server posts to: only these are taken, so that
 * nobody has it ask a neighbor of its own.
 */
import { ECDH } from 'node:crypto';
import type { PushTarget } from './push-gateway.ts';

const hosts: readonly RegExp[] = [
  // Google: Chrome, Edge on Android, Opera, Samsung Internet.
  /^fcm\.googleapis\.com$/,
  // Mozilla: Firefox.
  /^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  // Apple: Safari, and whatever is added to an iPhone's home screen.
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
  // Microsoft: Edge on Windows.
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Returns whether messages can be encrypted for a target of a push service, or of its `standIn`. */
export function isPushTarget({ endpoint, p256dh }: PushTarget, standIn: URL | null): boolean {
  return isPushService(endpoint, standIn) && isPoint(p256dh);
}

function isPoint(key: string): boolean {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url').length > 0;
  } catch {
    return false;
  }
}

/** Returns whether an endpoint is of a known push service, or of its `standIn`. */
function isPushService(endpoint: string, standIn: URL | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash, origin } = new URL(endpoint);
  if (username !== '' || password !== '' || hash !== '') return false;
  if (standIn && origin === standIn.origin) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname));
}
