import { t } from '@lingui/core/macro';

/** What a control of a pagination is called: `next`, `previous`, `first`, `last`. */
export function pageControl(control: string): string {
  const names: Readonly<Record<string, string>> = {
    next: t`Next page`,
    previous: t`Previous page`,
    first: t`First page`,
    last: t`Last page`,
  };
  return names[control] ?? control;
}
