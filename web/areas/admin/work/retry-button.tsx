import { useLingui } from '@lingui/react/macro';

import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { FailingWork } from '#contract/admin/failing-work.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast, toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';

/** Retries a failing task. `onStale` is called when the list is out of date. */
export function RetryButton({ work, onStale }: { work: FailingWork; onStale: () => void }) {
  const { t } = useLingui();
  const { what } = work;
  const retry = useCall(adminEndpoints.retryFailingWork, {
    onDone: ({ outcome }) => {
      if (outcome === 'done') toastSuccess(t`Done: ${what}`);
      else if (outcome === 'failed') toast(t`It failed again. Mortar will retry later.`);
      else toast(t`It runs in a few seconds.`);
    },
    onError: ({ code }) => {
      if (code === 'work_running') onStale();
      if (code !== 'not_found') return false;
      onStale();
      toast(t`It already succeeded.`);
      return true;
    },
  });
  return (
    <WriteButton
      variant="default"
      loading={retry.isPending}
      disabled={work.isRunning}
      aria-label={t`Try now: ${what}`}
      onClick={() => retry.mutate({ params: { id: work.id } })}
    >
      {t`Try now`}
    </WriteButton>
  );
}
