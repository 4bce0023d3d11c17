import { t } from '@lingui/core/macro';
import type { FailingWork } from '#contract/admin/failing-work.ts';
import { paths } from '#web/paths.ts';

/** Returns what a task is about, in a word, and the page that shows it. */
export function workSubject({ subject }: FailingWork): { word: string; to: string } | null {
  switch (subject?.type) {
    case 'shift':
      return { word: t`Shift`, to: paths.admin.shift(subject.id) };
    case 'user':
      return { word: t`Account`, to: paths.admin.user(subject.id) };
    case 'specialist':
      return { word: t`Profile`, to: paths.admin.review('specialist', subject.id) };
    case 'business':
      return { word: t`Pharmacy`, to: paths.admin.review('business', subject.id) };
    default:
      return null;
  }
}
