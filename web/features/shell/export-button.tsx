import { Trans } from '@lingui/react/macro';

import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { exportEndpoints } from '#contract/admin/export-endpoints.ts';
import type { ExportName } from '#contract/admin/export-names.ts';
import type { ExportFilters } from '#contract/admin/exported-lists.ts';
import { useCall } from '#web/api/use-call.ts';
import { nowIso } from '#web/clock.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { WriteButton } from '#web/ui/write-button.tsx';

type Props<Name extends ExportName> = { list: Name; filters: ExportFilters<Name>; children?: ReactNode };

/** Saves the whole list as CSV, by the filters that are on. */
export function ExportButton<Name extends ExportName>({ list, filters, children }: Props<Name>) {
  const take = useCall(exportEndpoints.exportList, {
    onDone: (file) => {
      if (file instanceof Blob) saveFile(file, `${list}-${nowIso().slice(0, 10)}.csv`);
    },
  });
  const asked = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return (
    <WriteButton
      variant="default"
      leftSection={<IconDownload />}
      loading={take.isPending}
      onClick={() => take.mutate({ params: { list }, body: { filters: Object.fromEntries(asked) } })}
    >
      {children ?? <Trans>Export CSV</Trans>}
    </WriteButton>
  );
}
