import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test('a device is named by its browser and its system, not by the line its browser sends', () => {
  const names = [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0',
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`,
  ].map(deviceName);
  expect(names).toEqual([
    'Edge on Windows',
    'Chrome on Android',
    'Safari on iPhone',
    'Firefox on Mac',
    'Chrome on Linux',
  ]);
});

test('a user agent no browser sends has no name', () => {
  expect(deviceName('')).toBeNull();
  expect(deviceName('node')).toBeNull();
  expect(isHandheld('node')).toBe(false);
});
