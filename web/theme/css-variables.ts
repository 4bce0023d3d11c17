/** Points Mantine's own colour variables at our tokens, so that both speak of the same colours. */
import type { CSSVariablesResolver } from '@mantine/core';

const tones = ['cobalt', 'amber', 'pine', 'signal', 'red', 'teal', 'plum'] as const;

function light(): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const tone of tones) {
    const token = tone === 'red' ? 'signal' : tone;
    variables[`--mantine-color-${tone}-light`] = `var(--${token}-soft)`;
    variables[`--mantine-color-${tone}-light-hover`] =
      `color-mix(in srgb, var(--${token}-soft), var(--${token}-solid) 12%)`;
    variables[`--mantine-color-${tone}-light-color`] = `var(--${token}-ink)`;
    // The words of an outlined button have this colour too: on the page's ground the solid one is too light to read.
    variables[`--mantine-color-${tone}-outline`] = `var(--${token}-ink)`;
    variables[`--mantine-color-${tone}-text`] = `var(--${token}-ink)`;
  }
  for (const red of ['red', 'signal']) {
    variables[`--mantine-color-${red}-filled`] = 'var(--count)';
    variables[`--mantine-color-${red}-filled-hover`] = '#9F211E';
  }
  return variables;
}

const shared = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--signal-ink)',
  '--mantine-color-success': 'var(--pine-ink)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--brand-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--disabled-ink)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-cobalt-filled': 'var(--brand)',
  '--mantine-color-cobalt-filled-hover': 'var(--brand-hover)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...light(), ...shared },
  dark: { ...light(), ...shared },
});
