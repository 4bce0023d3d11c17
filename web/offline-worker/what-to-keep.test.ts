import { describe, expect, test } from 'vitest';
import { cachesToDrop, howToAsk, kindOf } from './what-to-keep.ts';

const origin = 'https://mortar.example';
const asked = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: path.startsWith('http') ? path : `${origin}${path}`, origin });

describe('the service worker', () => {
  test('answers every address of the app', () => {
    expect(asked('/', 'navigate')).toBe('page');
    expect(asked('/specialist/my-shifts?tab=past', 'navigate')).toBe('page');
  });

  test.each(['/api/users/me', '/api/docs', '/api', '/metrics'])('never touches %s', (path) => {
    expect(asked(path)).toBeNull();
    expect(asked(path, 'navigate')).toBeNull();
  });

  test('keeps files whose name says what is in them, asks first for those that may change, and leaves others alone', () => {
    expect(asked('/assets/index-BvrQDr8Z.js')).toBe('file');
    expect(asked('/manifest.webmanifest')).toBe('named');
    expect(asked('/before-paint.js', 'no-cors')).toBe('named');
    expect(asked('/offline-worker.js')).toBeNull();
    expect(asked('https://tiles.example/assets/1.png')).toBeNull();
    expect(asked('/assets/index-BvrQDr8Z.js', 'cors', 'POST')).toBeNull();
  });

  test('asks the server again for those that may change, and takes the others as the page loaded them', () => {
    expect(howToAsk('/index.html')).toBe('no-cache');
    expect(howToAsk('/before-paint.js')).toBe('no-cache');
    expect(howToAsk('/assets/start-BvrQDr8Z.js')).toBe('default');
  });

  test('leaves the map\u2019s big files to the browser', () => {
    expect(asked('/assets/maplibre-gl-1zL3E-Sg.js')).toBeNull();
    expect(asked('/assets/counties-10m-DpgHsZh_.json')).toBeNull();
  });

  test('keeps its own version and the one before, whose windows may still be open', () => {
    expect(cachesToDrop(['shell-1-a', 'shell-2-b', 'shell-3-c', 'other'], 'shell-3-c')).toEqual(['shell-1-a']);
    expect(cachesToDrop(['shell-3-c'], 'shell-3-c')).toEqual([]);
  });
});
