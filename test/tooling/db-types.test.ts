import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import '#server/db/test-database.ts';
import { describeSchema } from '../../scripts/describe-schema.ts';

test('server/db/schema.ts says what the migrations make (else: npm run db:types)', async () => {
  const described = await describeSchema({ ...inject('testServer'), database: inject('testTemplate') });
  expect(readFileSync('server/db/schema.ts', 'utf8')).toBe(described);
});
