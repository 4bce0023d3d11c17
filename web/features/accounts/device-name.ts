/** Names a device by the `user-agent` its session began with. */
import { t } from '@lingui/core/macro';

/** First match wins: most browsers also name the ones they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns `Chrome on Windows`, or the one of the two that is known, or null. */
export function deviceName(userAgent: string): string | null {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser && system ? t`${browser} on ${system}` : (browser ?? system);
}

/** Returns whether the device is a phone or a tablet. */
export function isHandheld(userAgent: string): boolean {
  return /phone|ipad|android|mobile/i.test(userAgent);
}

function named(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
