/** What an entry is about, in a word, and the page that shows it. */
import type { AuditEntry } from '#contract/admin/endpoints.ts';
import { paths } from '#web/paths.ts';

const words: Readonly<Record<string, string>> = {
  business: 'Pharmacy',
  specialist: 'Profile',
  user: 'Account',
  shift: 'Shift',
  posting: 'Posting',
  engagement: 'Booking',
  payment: 'Payment',
  payout: 'Payout',
  document: 'Document',
  policy: 'Policy',
  clock: 'Demo clock',
};

export function subjectWord(type: string): string {
  return words[type] ?? type;
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
    case 'policy':
      return paths.admin.policy();
    default:
      return typeof details.shiftId === 'string' ? paths.admin.shift(details.shiftId) : null;
  }
}
