import type { Deps } from '../call/deps.ts';
import { readClockOffset } from '../db/clock-offset.ts';

/** Takes on a demo clock that another process of the deployment moved ahead. */
export async function followClock({ config, db, clock }: Deps): Promise<void> {
  if (config.production) return;
  const offset = await readClockOffset(db);
  if (offset > clock.offsetMinutes()) clock.setOffset(offset);
}
