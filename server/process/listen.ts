/** Takes calls, and stops taking them. */
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Makes sure the port is free; a `StartError` says so when it is not. */
export async function probePort({ host, port }: Address): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
  } catch (error) {
    throw cannotListen(error, { host, port });
  }
  await new Promise((resolve) => server.close(resolve));
}

/** Opens the port and returns the address to print. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw cannotListen(error, { host, port });
  }
  const opened = (app.server.address() as AddressInfo | null)?.port ?? port;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${opened}`;
}

function cannotListen(error: unknown, { host, port }: Address): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} on ${host} is in use: stop what uses it, or choose another PORT.`, error);
    case 'EACCES':
      return new StartError(`This user may not open port ${port}: choose a PORT above 1023.`, error);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new StartError(`HOST ${host} is not an address of this machine.`, error);
    default:
      return error;
  }
}

/** Calls under way get this long to finish; live streams never would. */
const GRACE_MS = 3_000;

/** Takes no further calls, waits for those under way, then cuts what is left. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  await app.close();
  clearTimeout(cut);
}
