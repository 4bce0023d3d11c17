/** The question before the first alarm (PRODUCT §3): who already works here. Nobody is an answer too. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUpload, IconUserPlus } from '@tabler/icons-react';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';

type Props = {
  /** The answer was nobody. */
  answered: boolean;
  saving: boolean;
  onAdd: () => void;
  onImport: () => void;
  onNobody: () => void;
};

export function AskStaff({ answered, saving, onAdd, onImport, onNobody }: Props) {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        title={answered ? t`Nobody: every opening hour goes through Mortar` : t`Who already works here?`}
        actions={
          <>
            <Button leftSection={<IconUserPlus size={17} />} onClick={onAdd}>
              <Trans>Add a person</Trans>
            </Button>
            <Button variant="default" leftSection={<IconUpload size={17} />} onClick={onImport}>
              <Trans>Import a CSV</Trans>
            </Button>
            {!answered && (
              <WriteButton variant="subtle" loading={saving} onClick={onNobody}>
                <Trans>Nobody, all through Mortar</Trans>
              </WriteButton>
            )}
          </>
        }
      >
        {answered ? (
          <Trans>Hire someone? Add them here, and coverage counts their hours.</Trans>
        ) : (
          <Trans>
            Your own pharmacists’ hours count as covered. Until you answer, coverage can’t tell which hours are really
            open.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}
