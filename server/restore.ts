/** Fills an empty database and its files from a backup: `npm run restore -- mortar-2026-11-27.backup`. */
import { runBackupCommand } from './process/backup/run-command.ts';

await runBackupCommand('restore');
