import { useLingui } from '@lingui/react/macro';
import { SharingSwitch } from '#web/features/analytics/sharing-switch.tsx';
import { sharingWords } from '#web/features/analytics/sharing-words.ts';
import { Setting } from './setting.tsx';

export function PrivacySection() {
  const { t } = useLingui();
  return (
    <Setting title={t(sharingWords.title)} sub={t(sharingWords.sub)}>
      <SharingSwitch />
    </Setting>
  );
}
