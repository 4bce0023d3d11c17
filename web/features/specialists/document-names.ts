import type { SpecialistDocument } from '#contract/specialists/specialist.ts';

/** What each kind of document is called. */
export const documentNames: Record<SpecialistDocument['kind'], string> = {
  license: 'License',
  stateId: 'Driver license or state ID',
  registration: 'Registration',
  immunizer: 'Immunizer certificate',
};
