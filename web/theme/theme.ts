/** Mantine told to look like Mortar: scales, type, radii and the defaults of its components. */
import type * as mantine from '@mantine/core';
import type { MantineThemeOverride } from '@mantine/core';
import { colors } from './colors.ts';

/** What each component's `extend` takes, as a type alone: calling it would bring the component to every page. */
type ComponentDefaults = {
  [Name in keyof typeof mantine]?: (typeof mantine)[Name] extends { extend: (defaults: infer Defaults) => unknown }
    ? Defaults
    : never;
};

const control = { size: 'md', radius: 8 } as const;
const overlay = { color: 'var(--overlay)', backgroundOpacity: 1 } as const;

const components = {
  ActionIcon: { defaultProps: { size: 36, variant: 'default' } },
  Anchor: { defaultProps: { underline: 'hover', fw: 600 } },
  Autocomplete: { defaultProps: control },
  Avatar: { defaultProps: { radius: 'xl', size: 32 } },
  Badge: { defaultProps: { radius: 6, variant: 'light', tt: 'none' } },
  Button: { defaultProps: { size: 'sm', radius: 8 } },
  Checkbox: { defaultProps: { size: 'sm', radius: 6 } },
  Drawer: {
    defaultProps: { position: 'right', size: 820, overlayProps: overlay, transitionProps: { duration: 200 } },
  },
  Loader: { defaultProps: { type: 'oval', size: 28 } },
  Menu: {
    // A menu has items alone: the focus goes to the first of them, not to an empty part before it.
    defaultProps: { radius: 12, shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false },
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 16,
      size: 480,
      padding: 28,
      overlayProps: overlay,
      transitionProps: { duration: 120 },
    },
  },
  MultiSelect: { defaultProps: { ...control, openOnFocus: false } },
  NumberInput: { defaultProps: { ...control, hideControls: true } },
  Paper: { defaultProps: { withBorder: true, radius: 12, shadow: 'xs' } },
  PasswordInput: { defaultProps: control },
  PinInput: { defaultProps: { size: 'lg', radius: 8, placeholder: '' } },
  Popover: { defaultProps: { radius: 12, shadow: 'md' } },
  Radio: { defaultProps: { size: 'sm' } },
  SegmentedControl: { defaultProps: { size: 'sm', radius: 8 } },
  Select: {
    // The focus goes to the first wrong field of a form: a list that opened there would cover the errors.
    defaultProps: { ...control, checkIconPosition: 'right', allowDeselect: false, openOnFocus: false },
  },
  Skeleton: { defaultProps: { radius: 6 } },
  Switch: { defaultProps: { size: 'sm', withThumbIndicator: true } },
  Table: { defaultProps: { verticalSpacing: 12, horizontalSpacing: 12 } },
  Tabs: { defaultProps: { keepMounted: false } },
  Text: { defaultProps: { size: 'sm' } },
  TagsInput: { defaultProps: control },
  Textarea: { defaultProps: { ...control, autosize: true, minRows: 3 } },
  TextInput: { defaultProps: control },
  Title: { defaultProps: { order: 2 } },
  Tooltip: { defaultProps: { radius: 8, openDelay: 300, withArrow: false } },
} satisfies ComponentDefaults;

export const theme: MantineThemeOverride = {
  colors,
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 5 },
  black: '#191C1A',
  white: '#FFFFFF',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSmoothing: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  defaultRadius: 8,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.55' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '1.5rem' },
  breakpoints: { xs: '24.375em', sm: '48em', md: '68.75em', lg: '80em', xl: '90em' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '660',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.35' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  components,
};
