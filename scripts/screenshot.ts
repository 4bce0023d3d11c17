/**
 * A picture of a page: `npm run screenshot -- URL FILE.png [--width 390] [--height 844] [--dark] [--token T] [--wait MS] [--full]`.
 * Errors of the page’s console are printed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openBrowser } from '../test/browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1280' },
    height: { type: 'string', default: '900' },
    wait: { type: 'string', default: '500' },
    token: { type: 'string' },
    dark: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
});
const [url, file] = positionals;
if (!url || !file) {
  process.stderr.write('Say a URL and a file: npm run screenshot -- http://127.0.0.1:3000/ page.png\n');
  process.exit(1);
}
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: Number(values.width), height: Number(values.height) },
    colorScheme: values.dark ? 'dark' : 'light',
    hasTouch: Number(values.width) < 600,
    ...(values.token ? { storageState: signedIn(url, values.token) } : {}),
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      process.stdout.write(`${message.type()}: ${message.text()}\n`);
  });
  page.on('pageerror', (error) => process.stdout.write(`uncaught: ${error.message}\n`));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await sleep(Number(values.wait));
  await page.screenshot({ path: file, fullPage: values.full });
} finally {
  await browser.close();
}

function signedIn(address: string, token: string) {
  return {
    cookies: [],
    origins: [{ origin: new URL(address).origin, localStorage: [{ name: 'token', value: token }] }],
  };
}
