/** Starts the server and keeps it until it is told to stop. */
import { readConfig } from './config.ts';
import { runUntilStopped } from './process/run-until-stopped.ts';

await runUntilStopped(async () => {
  const config = readConfig();
  // Loaded only now: a wrong setting is told at once.
  const { startServer } = await import('./process/start-server.ts');
  return startServer(config);
});
