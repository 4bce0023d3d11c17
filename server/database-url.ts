/** Reads a database address as libpq does: several hosts, of which one that fits is used (decision 044). */

/** Which of several servers fits, by libpq's names. */
const SESSIONS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type TargetSession = (typeof SESSIONS)[number];

export type DatabaseHost = { readonly host: string; readonly port: number };

export type DatabaseAddress = {
  /** The address with its first host alone, as node-postgres reads it. */
  readonly connectionString: string;
  readonly hosts: readonly DatabaseHost[];
  /** `target_session_attrs`; null when the address does not say. */
  readonly targetSession: TargetSession | null;
};

const PORT = 5432;

/**
 * Reads `postgres://user:password@one:5432,two:5432/mortar?target_session_attrs=primary`, or the hosts from `?host=…&port=…`.
 * Returns null for what is no such address.
 */
export function readDatabaseUrl(text: string): DatabaseAddress | null {
  const parts = text.match(/^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)([^?#]*)(?:\?([^#]*))?/);
  if (!parts) return null;
  const [, begin = '', authority = '', path = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const hosts = hostsOf(authority, parameters.get('host'), parameters.get('port'));
  const [first] = hosts ?? [];
  const targetSession = parameters.get('target_session_attrs');
  if (!hosts || !first || !isTargetSession(targetSession)) return null;
  parameters.delete('target_session_attrs');
  const isInParameters = parameters.has('host');
  if (isInParameters) parameters.set('host', first.host);
  if (parameters.has('port')) parameters.set('port', String(first.port));
  const rest = parameters.size > 0 ? `?${parameters}` : '';
  // An address without any host is none to URL; the parameter counts.
  const shown = isInParameters ? 'localhost' : authority.split(',')[0];
  const connectionString = `${begin}${shown}${path}${rest}`;
  return URL.canParse(connectionString) ? { connectionString, hosts, targetSession } : null;
}

/** Returns the hosts of the parameters where they are given, else of the authority; null when a port is not one. */
function hostsOf(authority: string, names: string | null, numbers: string | null): DatabaseHost[] | null {
  const written =
    names === null ? authority.split(',').map(splitAuthority) : names.split(',').map((host) => ({ host }));
  const ports = numbers?.split(',') ?? [];
  const hosts = written.map((one, index) => ({
    host: decodeURIComponent(one.host),
    port: Number(ports[index] || ports[0] || ('port' in one && one.port) || PORT),
  }));
  return hosts.every(({ port }) => Number.isInteger(port) && port > 0 && port < 65_536) ? hosts : null;
}

function splitAuthority(text: string): { host: string; port: string } {
  const [, bracketed, plain = '', port = ''] = text.match(/^(?:\[([^\]]*)\]|([^:]*))(?::(.*))?$/) ?? [];
  return { host: bracketed ?? plain, port };
}

function isTargetSession(text: string | null): text is TargetSession | null {
  return text === null || (SESSIONS as readonly string[]).includes(text);
}
