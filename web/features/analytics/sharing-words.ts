import { msg } from '@lingui/core/macro';

/** The section of Settings where one says whether use may be told. */
export const sharingWords = {
  section: msg`Privacy`,
  title: msg`Anonymous usage`,
  sub: msg`Which pages are used and how far visits come. Never your name, what you type or which shift you look at. This choice is for this browser.`,
} as const;
