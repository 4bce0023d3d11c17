import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { deskEndpoints } from '#contract/admin/desk-endpoints.ts';
import type { auditEndpoints } from '#contract/audit/endpoints.ts';
import type { SentBody } from '#contract/endpoint.ts';
import { useCall } from '#web/api/use-call.ts';
import { saveFile } from '#web/ui/save-file.ts';

type Export = typeof deskEndpoints.exportUsers | typeof auditEndpoints.exportAudit;
type Props<E extends Export> = { endpoint: E; fileName: string; filters: SentBody<E> };

/** Saves a list as CSV, by the filters that are on. */
export function ExportButton<E extends Export>({ endpoint, fileName, filters }: Props<E>) {
  const take = useCall<Export>(endpoint, {
    onDone: (file) => {
      if (file instanceof Blob) saveFile(file, fileName);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload />}
      loading={take.isPending}
      onClick={() => take.mutate({ body: filters as SentBody<Export> })}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
