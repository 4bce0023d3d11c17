import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FunnelSide } from '#contract/analytics/endpoints.ts';

/** What each step is called; a step the server adds is shown by its key until it is named here. */
export const stepNames: Readonly<Record<FunnelSide, Readonly<Record<string, MessageDescriptor>>>> = {
  specialist: {
    landing: msg`Landing page`,
    search: msg`Searched`,
    shift: msg`Opened a shift`,
    account: msg`Signed up or in`,
    approved: msg`Approved`,
    request: msg`Sent a request`,
    booked: msg`Booked`,
    arrived: msg`Checked in`,
  },
  business: {
    landing: msg`Landing page`,
    account: msg`Signed up or in`,
    posting: msg`Posted shifts`,
    booked: msg`Booked someone`,
    hours: msg`Approved hours`,
  },
};
