import { PasswordSetting } from './password-setting.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { ViewsSetting } from './views-setting.tsx';

export function SecuritySection() {
  return (
    <>
      <PasswordSetting />
      <SecondFactorSetting />
      <SessionsSetting />
      <ViewsSetting />
    </>
  );
}
