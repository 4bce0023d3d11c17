import { readDatabaseUrl, type TargetSession } from '../database-url.ts';
import type { Connection } from './database-client.ts';
import { HostChooser } from './host-chooser.ts';

/**
 * Returns how to connect to a database address. Of several hosts, each connection goes to the first that fits
 * `target_session_attrs`, or `target` where the address does not say. A single host is taken as it is: a name or a proxy
 * that moves is resolved anew for each connection.
 */
export function connectionOf(url: string, target: TargetSession): Connection {
  const address = readDatabaseUrl(url);
  if (!address) return { connectionString: url };
  const { connectionString, hosts, targetSession } = address;
  if (hosts.length === 1 && !targetSession) return { connectionString: url };
  return { connectionString, hostChooser: new HostChooser({ connectionString }, hosts, targetSession ?? target) };
}
