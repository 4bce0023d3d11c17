import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssVariables } from './css-variables.ts';
import { theme } from './theme.ts';

const STYLE = /<style data-mantine-styles="true">(.*?)<\/style>/s;

/** Returns as CSS the variables that Mantine's provider would write into a page: those its own style sheet has not. */
export function writeVariables(): string {
  const provider = createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables });
  const sheet = renderToStaticMarkup(provider).match(STYLE)?.[1];
  if (!sheet) throw new Error('Mantine wrote no variables: has it changed how?');
  return sheet;
}
