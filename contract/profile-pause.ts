import { z } from 'zod';
import { Instant } from './time.ts';

/** The pause of a profile that stands, whatever its status; approval in review leaves it. `reason`: an Admin's. */
export const ProfilePause = z.object({
  by: z.enum(['owner', 'admin']),
  since: Instant,
  reason: z.string().nullable(),
});
export type ProfilePause = z.infer<typeof ProfilePause>;
