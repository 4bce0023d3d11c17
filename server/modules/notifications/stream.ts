import type { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { openStream } from './live/open-stream.ts';

/** The live line of one window. */
export const stream: ActionOf<typeof notificationEndpoints.stream> = (call) => openStream(call);
