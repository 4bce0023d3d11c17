import type { z } from 'zod';
import type { Manager } from '#contract/businesses/business.ts';

type ManagerRow = { id: string; first_name: string; last_name: string; email: string; joined_at: Date };

export function presentManager(row: ManagerRow): z.infer<typeof Manager> {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    joinedAt: row.joined_at.toISOString(),
  };
}
