import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { useTurnOn } from '#web/features/accounts/second-factor/use-turn-on.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';

const TurnOnDialog = lazyPart(() => import('#web/features/accounts/second-factor/turn-on-dialog.tsx'));

type Props = {
  /** While the code is on its way and the recovery codes are shown. */
  onFinishing: (isFinishing: boolean) => void;
};

/** What an Admin sees in place of the area: why two steps, and the button that begins them. */
export default function TurnOnPage({ onFinishing }: Props) {
  const { t } = useLingui();
  const turnOn = useTurnOn();
  const { isFinishing } = turnOn;
  useEffect(() => onFinishing(isFinishing), [onFinishing, isFinishing]);
  return (
    <Page>
      <PageHeader
        title={t`Turn on two-step sign-in`}
        sub={t`Admins see everyone’s data and move money, so a password alone isn’t enough. You need an authenticator app. All pages open once it’s on.`}
      />
      <WriteButton size="md" loading={turnOn.isBeginning} onClick={turnOn.begin}>
        <Trans>Turn on</Trans>
      </WriteButton>
      <Suspense>{turnOn.begun && <TurnOnDialog turnOn={turnOn} />}</Suspense>
    </Page>
  );
}
