/** Starts the server and keeps it until it is told to stop. */
import { readConfig } from './config.ts';
import { runUntilStopped } from './process/run-until-stopped.ts';
import { startServer } from './process/start-server.ts';

await runUntilStopped(async () => startServer(readConfig()));
