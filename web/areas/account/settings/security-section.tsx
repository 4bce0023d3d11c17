import { PasswordSetting } from './password-setting.tsx';
import { SessionsSetting } from './sessions-setting.tsx';
import { ViewsSetting } from './views-setting.tsx';

export function SecuritySection() {
  return (
    <>
      <PasswordSetting />
      <SessionsSetting />
      <ViewsSetting />
    </>
  );
}
