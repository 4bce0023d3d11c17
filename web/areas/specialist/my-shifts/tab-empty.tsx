import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TabName } from './my-shifts-page.tsx';

const words: Record<TabName, { title: MessageDescriptor; text: MessageDescriptor }> = {
  upcoming: { title: msg`No shifts ahead`, text: msg`Shifts you book stand here, with the address and the way there.` },
  requests: {
    title: msg`No open requests`,
    text: msg`Shifts you ask for and pharmacies that invite you wait here for an answer.`,
  },
  past: { title: msg`Nothing worked yet`, text: msg`Finished shifts stand here with their hours and pay.` },
  saved: { title: msg`Nothing saved`, text: msg`Tap the bookmark on a shift to keep it here.` },
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
