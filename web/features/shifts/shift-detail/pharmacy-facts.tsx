import { useLingui } from '@lingui/react/macro';
import { IconDeviceDesktop, IconLanguage, IconMapPin, IconParking, IconPill } from '@tabler/icons-react';
import type { Shift } from '#contract/shifts/shift.ts';
import { parkingLabel, scriptLabel, spokenLabel } from '#web/language/labels.ts';
import classes from './pharmacy-facts.module.css';
import { Section } from './section.tsx';

/** The facts about the pharmacy. `withAddress`: and where it is, or that this is shown once booked. */
export function PharmacyFacts({ shift, withAddress = true }: { shift: Shift; withAddress?: boolean }) {
  const { t } = useLingui();
  const { business } = shift;
  const spoken = business.languages.length > 0 ? business.languages : ['English'];
  const facts = [
    { label: t`Software`, value: business.software, icon: IconDeviceDesktop },
    { label: t`Prescriptions`, value: scriptLabel(business.script), icon: IconPill },
    { label: t`Parking`, value: parkingLabel(business.parking), icon: IconParking },
    { label: t`Languages`, value: spoken.map(spokenLabel).join(', '), icon: IconLanguage },
    ...(withAddress
      ? [{ label: t`Exact address`, value: business.exact?.address ?? t`Shown once booked`, icon: IconMapPin }]
      : []),
  ];
  return (
    <Section title={t`The pharmacy`}>
      <dl className={classes.facts}>
        {facts.map(({ label, value, icon: Icon }) => (
          <div key={label} className={classes.fact}>
            <dt>
              <Icon size={18} stroke={1.6} aria-hidden="true" />
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
