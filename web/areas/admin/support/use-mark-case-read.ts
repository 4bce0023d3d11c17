import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { supportEndpoints } from '#contract/support/endpoints.ts';
import type { AdminSupportCase } from '#contract/support/support-case.ts';
import { call } from '#web/api/call.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { useIsVisible } from '#web/ui/use-is-visible.ts';

const { markSupportCaseRead } = supportEndpoints;

/** Marks what the person wrote as read while an Admin can see it: not in a tab behind others. */
export function useMarkCaseRead(found: AdminSupportCase | undefined): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const marked = useRef('');
  const id = found?.id;
  const newest = found?.unread ? found.messages.at(-1)?.number : undefined;
  useEffect(() => {
    const mark = `${id} ${newest}`;
    if (!id || !newest || !isVisible || marked.current === mark) return;
    marked.current = mark;
    call(markSupportCaseRead, { params: { id }, body: { to: newest } }).then(
      () => void markStaleAfter(queryClient, markSupportCaseRead),
      () => {
        // Nobody asked for it, so nobody is told: the next look tries again.
        marked.current = '';
      },
    );
  }, [id, newest, isVisible, queryClient]);
}
