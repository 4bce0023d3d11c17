/** Sentences people write on Mortar: duties, notes, reasons. */
import type { License } from '#contract/specialists/specialist.ts';

export const duties: Readonly<Record<License, readonly string[]>> = {
  Pharmacist: [
    'Verification, counseling, immunizations. One technician on duty.',
    'Verification and counseling. Two technicians on duty, will call is up to date.',
    'Sole pharmacist. Compounding is done on other days.',
    'Verification, MTM calls in quiet hours, phone line with the prescribers.',
    'Opening shift: safe count, verification, counseling. Technician comes at 10.',
    'Closing shift: verification, counseling, end-of-day report.',
    'Flu and COVID vaccines by appointment, verification, counseling.',
    'Blister packs for two care homes, verification, counseling.',
  ],
  'Pharmacy Technician': [
    'Data entry, filling, will call. Register in turn.',
    'Filling and inventory. Order comes in the morning.',
    'Data entry and insurance calls. Pharmacist on duty all day.',
    'Drop-off window, filling, returns to stock.',
    'Blister packs and filling; no register.',
  ],
  'Pharmacy Intern': [
    'Counseling under the pharmacist, filling, vaccines if certified.',
    'Data entry, counseling practice, inventory.',
  ],
};

export const dressCodes = [
  'White coat',
  'Business casual, white coat provided',
  'Scrubs, any color',
  'Business casual',
  'White coat, closed shoes',
] as const;

export const declineReasons = [
  'We chose someone who knows our software',
  'We found cover from our own staff',
  'Too far for an early start',
  '',
] as const;
export const businessCancelReasons = [
  'Our own pharmacist is back',
  'The day was covered by our staff',
  'The store closes for repairs',
] as const;
export const specialistCancelReasons = [
  'My child is sick',
  'I have a family matter',
  'My car broke down',
  'I took another job that week',
] as const;
export const inviteDeclineReasons = ['I am away that day', 'Too far for me', 'I need a day of rest', ''] as const;

export const sitePacks = [
  {
    softwareLogin: 'Ask the technician for the relief login; the password is changed each Monday.',
    keys: 'Lockbox left of the back door. The pharmacist on duty has the code.',
    alarm: 'Panel behind the counter. Call the store phone if it rings.',
    phones: 'Line 1 patients, line 2 prescribers, line 3 the other store.',
    staffOnDuty: 'One technician and one cashier.',
    firstTenMinutes:
      'Sign in, count the safe with the technician, open the queue of waiting prescriptions, turn on the vaccine refrigerator log.',
  },
  {
    softwareLogin: 'Your own login is made the day before and is on the card in the drawer.',
    keys: 'The technician opens.',
    alarm: 'Turned off by the technician.',
    phones: 'One line. The answering machine picks up after six rings.',
    staffOnDuty: 'Two technicians until 5 PM, one after.',
    firstTenMinutes: 'Read the handover book, check the refrigerator, verify what waits since last night.',
  },
] as const;
