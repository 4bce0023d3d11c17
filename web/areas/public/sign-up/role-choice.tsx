import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Radio } from '@mantine/core';
import { IconBuildingStore, IconCircleCheckFilled, IconPill, IconPrescription, IconSchool } from '@tabler/icons-react';
import { licenseTypes } from '#contract/constants.ts';
import classes from './role-choice.module.css';
import { useRegister } from './use-register.ts';

type Choice = { value: string; name: MessageDescriptor; what: MessageDescriptor; icon: typeof IconPill };

const choices: readonly Choice[] = [
  { value: 'pharmacy', name: msg`I run a pharmacy`, what: msg`Post shifts and see coverage`, icon: IconBuildingStore },
  { value: 'Pharmacist', name: msg`I am a pharmacist`, what: msg`Find shifts, get paid`, icon: IconPrescription },
  {
    value: 'Pharmacy Technician',
    name: msg`I am a pharmacy technician`,
    what: msg`Find shifts, get paid`,
    icon: IconPill,
  },
  { value: 'Pharmacy Intern', name: msg`I am a pharmacy intern`, what: msg`Find shifts, get paid`, icon: IconSchool },
];

/** Asks who is signing up: nothing is chosen for them. An account made without a role is a pharmacy's (SPEC A-1). */
export function RoleChoice({ error }: { error: string | null }) {
  const { t } = useLingui();
  const [{ role, license: held }, set] = useRegister();
  const chosen = role === 'Specialist' ? held : role === 'Business' ? 'pharmacy' : null;
  const choose = (value: string) => {
    const license = licenseTypes.find((type) => type === value) ?? null;
    set({ role: license ? 'Specialist' : 'Business', license });
  };
  return (
    <Radio.Group value={chosen} onChange={choose} error={error} aria-label={t`What brings you to Mortar?`}>
      <div className={classes.choices}>
        {choices.map(({ value, name, what, icon: Icon }) => (
          <Radio.Card key={value} value={value} className={classes.choice ?? ''} aria-label={`${t(name)}. ${t(what)}`}>
            <Icon size={26} stroke={1.5} aria-hidden="true" className={classes.icon} />
            <span className={classes.words}>
              <span className={classes.name}>{t(name)}</span>
              <span className={classes.what}>{t(what)}</span>
            </span>
            {chosen === value ? (
              <IconCircleCheckFilled size={20} className={classes.on} aria-hidden="true" />
            ) : (
              <span className={classes.off} aria-hidden="true" />
            )}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
