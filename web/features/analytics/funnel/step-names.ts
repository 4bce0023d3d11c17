import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelSide } from '#contract/analytics/endpoints.ts';

/** Returns the name of a funnel's step; a step without a name here is shown by its key. */
export const stepNames: Readonly<Record<FunnelSide, Readonly<Record<string, MessageDescriptor>>>> = {
  specialist: {
    landing: msg`Landing page`,
    search: msg`Searched`,
    shift: msg`Opened a shift`,
    account: msg`Signed up or in`,
    approved: msg`Approved`,
    request: msg`Sent a request`,
    booked: msg`Booked`,
    arrived: msg`Clocked in`,
  },
  business: {
    landing: msg`Landing page`,
    account: msg`Signed up or in`,
    posting: msg`Posted shifts`,
    booked: msg`Booked someone`,
    hours: msg`Approved hours`,
  },
};
