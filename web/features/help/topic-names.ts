import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SupportState, SupportTopic } from '#contract/support/support-case.ts';

export const topicNames: Readonly<Record<SupportTopic, MessageDescriptor>> = {
  booking: msg`A booking or request`,
  hours: msg`Hours or a dispute`,
  money: msg`Payments and payouts`,
  account: msg`My account or signing in`,
  license: msg`Licenses and documents`,
  standing: msg`Standing`,
  other: msg`Something else`,
};

/** As whoever wrote the case reads them. */
export const caseStateNames: Readonly<Record<SupportState, MessageDescriptor>> = {
  open: msg`Waiting for Mortar`,
  answered: msg({ message: 'Answered', context: 'case' }),
  closed: msg({ message: 'Closed', context: 'case' }),
};

export const caseStateTones = { open: 'amber', answered: 'cobalt', closed: 'grey' } as const satisfies Record<
  SupportState,
  string
>;
