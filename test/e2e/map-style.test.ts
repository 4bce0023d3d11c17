/** MAP_STYLE_URL: a street map in place of the ground that comes with Mortar, let through by the page's own policy. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

const HOST = 'https://tiles.example';
const style = {
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#336699' } }],
};

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ environment: { MAP_STYLE_URL: `${HOST}/style.json` } });
});
afterAll(() => site?.close());

test('draws the map in the configured style without fetching the bundled base map', {
  timeout: 240_000,
}, async () => {
  await site.world.shift({ startsIn: '72h' });
  const { page, context, pageErrors } = await site.window({ maps: true });
  context.setDefaultTimeout(60_000);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await context.route(`${HOST}/**`, (route) =>
    route.fulfill({ json: style, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/shifts');
  await page.getByRole('region', { name: 'Map of open shifts' }).locator('canvas').waitFor();
  await expect.poll(() => asked.filter((url) => url === `${HOST}/style.json`).length, { timeout: 60_000 }).toBe(1);
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
  expect(asked.filter((url) => /counties/.test(url))).toEqual([]);
  expect(pageErrors).toEqual([]);
});
