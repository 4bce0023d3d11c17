import { msg } from '@lingui/core/macro';

/** The title and text of the section on usage data in Settings. */
export const sharingWords = {
  section: msg`Privacy`,
  title: msg`Anonymous usage`,
  sub: msg`Which pages are used and how far visits get. Never your name, what you type or which shift you view. This choice applies to this browser.`,
} as const;
