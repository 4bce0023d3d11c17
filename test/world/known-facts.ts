/** What people type in tests unless they type something else. */

/** What is known of the pharmacy that an owner has unless another is wished for. */
export const larkspur = {
  name: 'Larkspur Pharmacy',
  fullName: 'Larkspur Pharmacy LLC',
  email: 'store@example.com',
  address: '12 Church St',
  city: 'Montclair',
  state: 'NJ',
  zip: '07042',
  software: 'PioneerRx',
  script: 'Medium (51-100/day)',
  parking: 'On-site parking',
} as const;

/** What a specialist gives for their W-9, unless they give none. */
export const imaniTax = {
  legalName: 'Imani Okafor',
  classification: 'individual',
  address: '5 Broad St',
  city: 'Bloomfield',
  state: 'NJ',
  zip: '07003',
  tinKind: 'ssn',
  tin: '123-45-4417',
  certified: true,
} as const;
