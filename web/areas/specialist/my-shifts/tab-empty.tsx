import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { TabName } from './my-shifts-page.tsx';

const words: Record<TabName, { title: string; text: string }> = {
  upcoming: { title: 'No shifts ahead', text: 'Shifts you book stand here, with the address and the way there.' },
  requests: {
    title: 'No open requests',
    text: 'Shifts you ask for and pharmacies that invite you wait here for an answer.',
  },
  past: { title: 'Nothing worked yet', text: 'Finished shifts stand here with their hours and pay.' },
  saved: { title: 'Nothing saved', text: 'Tap the bookmark on a shift to keep it here.' },
};

export function TabEmpty({ tab }: { tab: TabName }) {
  const { title, text } = words[tab];
  return (
    <EmptyState
      title={title}
      actions={
        <Button component={Link} to={paths.specialist.find()}>
          Find shifts
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
