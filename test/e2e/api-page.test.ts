/** The API page as an operator opens it in production: with the token as the browser's password. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { productionEnvironment } from '../world/production-environment.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const OPERATOR_TOKEN = 'operator-token-operator-token-0123456789';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ environment: { ...productionEnvironment, OPERATOR_TOKEN } });
});
afterAll(() => site?.close());

test('renders the API page from this server’s own files, with nothing blocked', async () => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: site.origin,
    httpCredentials: { username: 'operator', password: OPERATOR_TOKEN },
  });
  try {
    const page = await context.newPage();
    const blocked: string[] = [];
    page.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
    await page.goto('/api/docs');
    await page.getByText('Sign in with e-mail and password').first().waitFor();
    expect(blocked).toEqual([]);
  } finally {
    await context.close();
  }
});
