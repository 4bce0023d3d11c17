import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportReason } from '#contract/messages/report.ts';

export const reportReasonNames: Readonly<Record<ReportReason, MessageDescriptor>> = {
  harassment: msg`Insult, threat or harassment`,
  spam: msg`Spam or a scam`,
  offPlatform: msg`Asks to book or pay outside Mortar`,
  privateData: msg`Private facts about a patient or a person`,
  other: msg`Something else`,
};
