/** What an entry is about, in a word, and the page that shows it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEntry } from '#contract/admin/endpoints.ts';
import type { SubjectType } from '#contract/events/definition.ts';
import { i18n } from '#web/language/words.ts';
import { paths } from '#web/paths.ts';

const words: Readonly<Record<SubjectType, MessageDescriptor>> = {
  business: msg`Pharmacy`,
  specialist: msg`Profile`,
  user: msg`Account`,
  shift: msg`Shift`,
  posting: msg`Posting`,
  engagement: msg`Booking`,
  payment: msg`Payment`,
  payout: msg`Payout`,
  paymentMethod: msg`Payment method`,
  savedSearch: msg`Saved search`,
  document: msg`Document`,
  exclusionList: msg`Exclusion list`,
  policy: msg`Policy`,
  ledger: msg`Ledger`,
  clock: msg`Demo clock`,
  work: msg`Background work`,
  flood: msg`Failed guesses`,
  message: msg`Message`,
  supportCase: msg`Support case`,
};

export function subjectWord(type: string): string {
  return Object.hasOwn(words, type) ? i18n._(words[type as SubjectType]) : type;
}

export function subjectLink({ subjectType, subjectId, details }: AuditEntry): string | null {
  switch (subjectType) {
    case 'business':
    case 'specialist':
      return paths.admin.review(subjectType, subjectId);
    case 'user':
      return paths.admin.user(subjectId);
    case 'shift':
      return paths.admin.shift(subjectId);
    case 'exclusionList':
      return paths.admin.exclusions();
    case 'supportCase':
      return paths.admin.supportCase(subjectId);
    case 'ledger':
      return paths.admin.books();
    case 'payment':
      return paths.admin.payment(subjectId);
    case 'policy':
      return paths.admin.policy();
    case 'work':
      return paths.admin.work();
    default:
      return typeof details.shiftId === 'string' ? paths.admin.shift(details.shiftId) : null;
  }
}
