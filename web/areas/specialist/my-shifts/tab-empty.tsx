import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TabName } from './shift-tabs.tsx';

const words: Record<TabName, { title: MessageDescriptor; text: MessageDescriptor }> = {
  upcoming: {
    title: msg`No upcoming shifts`,
    text: msg`Shifts you book appear here, with the address and directions.`,
  },
  requests: {
    title: msg`No open requests`,
    text: msg`Shifts you request and invites from pharmacies appear here until they’re answered.`,
  },
  past: { title: msg`No shifts worked yet`, text: msg`Finished shifts appear here with their hours and pay.` },
  saved: { title: msg`No saved shifts`, text: msg`Tap the bookmark on a shift to keep it here.` },
};

export function TabEmpty({ tab }: { tab: TabName }) {
  const { t } = useLingui();
  const { title, text } = words[tab];
  return (
    <EmptyState
      title={t(title)}
      actions={
        <Button component={Link} to={paths.specialist.find()}>
          <Trans>Find shifts</Trans>
        </Button>
      }
    >
      {t(text)}
    </EmptyState>
  );
}
