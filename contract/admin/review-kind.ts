import { z } from 'zod';

export const ProfileKind = z.enum(['business', 'specialist']);

/** What waits for a reviewer: a profile, or a license or document added to one. */
export const ReviewKind = z.enum([...ProfileKind.options, 'license', 'document']);
export type ReviewKind = z.infer<typeof ReviewKind>;
