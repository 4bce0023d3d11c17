/**
 * What a page may weigh, in bytes as they are sent (brotli, without headers). A public one has its goals: 60,000 before script and
 * 220,000 with it. What has none may weigh what it does today, up to the next 5,000 with a thousand to spare: names of files and
 * styles alone move a page by tens of bytes, and a budget guards against a library that slips in, not against a sentence.
 */
import type { Budgets } from './over-budget.ts';

const goals = { beforeScript: 60_000, script: 220_000 };

export const budgets: Budgets = {
  '/': { ...goals, whole: 880_000 },
  '/shifts': { ...goals, whole: 1_010_000 },
  '/shifts/:id': { ...goals, whole: 1_010_000 },
  '/terms': { ...goals, whole: 190_000 },
  '/sign-in': { ...goals, whole: 305_000 },
  '/specialist/find': { script: 270_000 },
  '/specialist/my-shifts': { script: 270_000 },
  '/business/coverage': { script: 320_000 },
  '/manager/today': { script: 340_000 },
  '/admin/overview': { script: 275_000 },
};
