import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network an address belongs to: an IPv4 address itself, of an IPv6 address its /64, which one customer has
 * as a whole. `2001:db8:1:2:3::4` → `2001:db8:1:2::/64`; `::ffff:192.0.2.1` → `192.0.2.1`.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%')[0] ?? '';
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const last = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (mapped) return last.flatMap((pair) => [pair >> 8, pair & 255]).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  const [front = '', back] = address.split('::');
  const before = split(front);
  if (back === undefined) return before;
  const after = split(back);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
}

function split(part: string): string[] {
  return part
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (isIPv4(group) ? pairsOf(group) : [Number.parseInt(group, 16).toString(16)]));
}

function pairsOf(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)];
}
