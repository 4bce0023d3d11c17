/** The published accounts of the demo (API.md, Fixed words). In production neither they nor their password open anything. */
export const DEMO_PASSWORD = 'mortar-demo-account';

export const demoEmails = {
  admin: 'admin@mortar.test',
  business: 'business@mortar.test',
  manager: 'manager@mortar.test',
  specialist: 'specialist@mortar.test',
} as const;

/** Returns whether an e-mail belongs to the demo. Nobody else can own one: `.test` is set aside for trying out. */
export function isDemoEmail(email: string): boolean {
  return email.toLowerCase().endsWith('@mortar.test');
}
