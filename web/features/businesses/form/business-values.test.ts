import { expect, test } from 'vitest';
import { type BusinessValues, changedFields, emptyBusiness, isProfileWhole, readBusiness } from './business-values.ts';

const whole: BusinessValues = {
  ...emptyBusiness('rx@example.com'),
  name: 'Larkspur Pharmacy',
  fullName: 'Larkspur Pharmacy LLC',
  address: '12 Church St',
  city: 'Montclair',
  state: 'NJ',
  zip: '07042',
  software: 'PioneerRx',
  script: 'Medium (51-100/day)',
  parking: 'Street parking',
};

test('an empty field asks for its value, and any other problem has the contract’s message', () => {
  const { fields, errors } = readBusiness({ ...emptyBusiness('rx@example.com'), zip: '7042', phone: '(111) 555-0142' });
  expect(fields).toBeNull();
  expect(errors).toEqual({
    name: 'Enter the name on the sign',
    fullName: 'Enter the legal name',
    phone: 'Enter a 10-digit US number',
    address: 'Enter the street address',
    city: 'Enter the city',
    state: 'Choose a state',
    zip: 'Enter a 5-digit ZIP',
    software: 'Choose or type the software you use',
    script: 'Choose how many prescriptions it fills',
    parking: 'Choose a parking option',
  });
});

test('a phone is sent in its stored format, and an empty one is not sent', () => {
  expect(readBusiness({ ...whole, phone: '(973) 555-0142' }).fields?.phone).toBe('+19735550142');
  expect(readBusiness(whole).fields).not.toHaveProperty('phone');
});

test('wrong hours are reported at their day, and do not block the step before them', () => {
  const days = whole.days.map((day) => (day.weekday === 3 ? { ...day, closes: '' } : day));
  expect(readBusiness({ ...whole, days }).errors).toEqual({ 'days.2': 'Enter both times' });
  expect(isProfileWhole({ ...whole, days })).toBe(true);
  expect(isProfileWhole({ ...whole, city: '' })).toBe(false);
});

test('a closed day is not sent', () => {
  const { fields } = readBusiness({ ...whole, days: whole.days.map((day) => ({ ...day, open: day.weekday === 1 })) });
  expect(fields?.openingHours).toEqual([{ weekday: 1, opens: '09:00', closes: '18:00' }]);
});

test('saving sends the changed fields, and an address whole', () => {
  const changed = { ...whole, zip: '07003', phone: '' };
  const first = { ...whole, phone: '+19735550142' };
  const { fields } = readBusiness(changed);
  expect(fields && changedFields(fields, first, changed)).toEqual({
    address: '12 Church St',
    city: 'Montclair',
    state: 'NJ',
    zip: '07003',
    phone: null,
  });
});
