import { Radio } from '@mantine/core';
import { IconBuildingStore, IconCircleCheckFilled, IconPill, IconPrescription } from '@tabler/icons-react';
import type { License } from '#contract/specialists/specialist.ts';
import classes from './role-choice.module.css';
import { useRegister } from './use-register.ts';

const choices = [
  { value: 'pharmacy', name: 'I run a pharmacy', what: 'Post shifts and see coverage', icon: IconBuildingStore },
  { value: 'Pharmacist', name: 'I am a pharmacist', what: 'Find shifts, get paid', icon: IconPrescription },
  { value: 'Pharmacy Technician', name: 'I am a pharmacy technician', what: 'Find shifts, get paid', icon: IconPill },
] as const;

/** Who signs up. Nothing chosen is a pharmacy: the role a new account has (SPEC A-1). */
export function RoleChoice() {
  const [{ role, license }, set] = useRegister();
  const chosen = role === 'Specialist' ? license : 'pharmacy';
  const choose = (value: string) => {
    const asLicense: License | null = value === 'Pharmacist' || value === 'Pharmacy Technician' ? value : null;
    set({ role: asLicense ? 'Specialist' : 'Business', license: asLicense });
  };
  return (
    <Radio.Group value={chosen} onChange={choose} aria-label="What brings you to Mortar?">
      <div className={classes.choices}>
        {choices.map(({ value, name, what, icon: Icon }) => (
          <Radio.Card key={value} value={value} className={classes.choice ?? ''} aria-label={`${name}. ${what}`}>
            <Icon size={26} stroke={1.5} aria-hidden="true" className={classes.icon} />
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.what}>{what}</span>
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
