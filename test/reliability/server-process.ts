/** The real server as a process of its own, on a database of the test. */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { ClientConfig } from 'pg';
import { makeDataFolder } from '../place-of-data.ts';
import { type Program, runProgram } from '../tooling/run-program.ts';
import { TEST_SECRET_KEY } from '../world/test-config.ts';

export type ServerProcess = {
  readonly program: Program;
  readonly address: string;
  readonly pid: number;
  /** Whether it is still the process that was started. */
  isRunning(): boolean;
};

type Options = {
  readonly databaseUrl?: string;
  readonly dataDir?: string;
  readonly port?: number;
  readonly file?: string;
  readonly env?: Readonly<Record<string, string>>;
};

const running = new Set<Program>();
const folders: string[] = [];

/** Starts it and waits until it takes calls. */
export async function startProcess({
  databaseUrl,
  dataDir = makeFolder(),
  port = 0,
  file,
  env,
}: Options): Promise<ServerProcess> {
  const program = runProgram(file ?? 'server/main.ts', {
    env: {
      DATA_DIR: dataDir,
      PORT: String(port),
      SEED: 'none',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SECRET_KEY: TEST_SECRET_KEY,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
  });
  running.add(program);
  await program.says(/answers at/);
  return {
    program,
    address: program.said().match(/http:\S+/)?.[0] ?? '',
    pid: program.child.pid ?? 0,
    isRunning: () => program.child.exitCode === null && program.child.signalCode === null,
  };
}

/** A folder that `endProcesses` removes, or the next run when this one is killed. */
export function makeFolder(): string {
  const folder = makeDataFolder();
  folders.push(folder);
  return folder;
}

/** Ends what a test file started, in order where it still can be. */
export async function endProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (program) => {
      program.child.kill('SIGCONT');
      program.child.kill('SIGTERM');
      await program.ends();
    }),
  );
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The address of a database whose socket lies in a folder. */
export function urlOf({ host, port, user, database }: ClientConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;
}

/** A port that was free a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
