import { IconDeviceDesktop, IconLanguage, IconMapPin, IconParking, IconPill } from '@tabler/icons-react';
import type { Shift } from '#contract/shifts/shift.ts';
import classes from './pharmacy-facts.module.css';
import { Section } from './section.tsx';

/** The place one would work at. */
export function PharmacyFacts({ shift }: { shift: Shift }) {
  const { business } = shift;
  const facts = [
    { label: 'Software', value: business.software, icon: IconDeviceDesktop },
    { label: 'Scripts', value: business.script, icon: IconPill },
    { label: 'Parking', value: business.parking.replace('closeby', 'close by'), icon: IconParking },
    { label: 'Languages', value: business.languages.join(', ') || 'English', icon: IconLanguage },
    { label: 'Exact address', value: business.exact?.address ?? 'Shown once booked', icon: IconMapPin },
  ];
  return (
    <Section title="The pharmacy">
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
