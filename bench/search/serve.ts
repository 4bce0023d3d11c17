/** The real server for the bench: a deployment's settings, sent as JSON by whoever starts it. */
import type { Config } from '#server/config.ts';
import { runUntilStopped } from '#server/process/run-until-stopped.ts';
import { startServer } from '#server/process/start-server.ts';

// Nobody is left to ask it anything.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
await runUntilStopped(() => startServer(JSON.parse(process.argv[2] ?? '') as Config));
