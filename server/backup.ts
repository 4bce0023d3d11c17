/** Writes a backup of the database and the uploaded files: `npm run backup -- mortar-2026-11-27.backup`. */
import { runBackupCommand } from './process/backup/run-command.ts';

await runBackupCommand('backup');
