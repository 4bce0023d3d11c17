/** The four accounts of the demo (API.md, Fixed words). They exist only in demo data, never in production. */
export const DEMO_PASSWORD = 'mortar-demo-account';

export const demoEmails = {
  admin: 'admin@mortar.test',
  business: 'business@mortar.test',
  manager: 'manager@mortar.test',
  specialist: 'specialist@mortar.test',
} as const;
