/** Mantine told to look like Mortar: scales, type, radii and the defaults of its components. */
import {
  ActionIcon, Anchor, Autocomplete, Avatar, Badge, Button, Checkbox, createTheme, Drawer, Loader, Menu, Modal, NumberInput, Paper,
  PasswordInput, PinInput, Popover, Radio, SegmentedControl, Select, Skeleton, Switch, Table, Tabs, Text, Textarea,
  TextInput, Title, Tooltip,
} from '@mantine/core';
import { colors } from './colors.ts';

const control = { size: 'md', radius: 8 } as const;
const overlay = { color: 'var(--overlay)', backgroundOpacity: 1 } as const;

export const theme = createTheme({
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
  shadows: { xs: 'var(--shadow-1)', sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-3)', xl: 'var(--shadow-3)' },
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
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 36, variant: 'default' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'hover', fw: 600 } }),
    Autocomplete: Autocomplete.extend({ defaultProps: control }),
    Avatar: Avatar.extend({ defaultProps: { radius: 'xl', size: 32 } }),
    Badge: Badge.extend({ defaultProps: { radius: 6, variant: 'light', tt: 'none' } }),
    Button: Button.extend({ defaultProps: { size: 'sm', radius: 8 } }),
    Checkbox: Checkbox.extend({ defaultProps: { size: 'sm', radius: 6 } }),
    Drawer: Drawer.extend({
      defaultProps: { position: 'right', size: 820, overlayProps: overlay, transitionProps: { duration: 200 } },
    }),
    Loader: Loader.extend({ defaultProps: { type: 'oval', size: 28 } }),
    Menu: Menu.extend({ defaultProps: { radius: 12, shadow: 'md', position: 'bottom-end' } }),
    Modal: Modal.extend({
      defaultProps: {
        centered: true, radius: 16, size: 480, padding: 28, overlayProps: overlay, transitionProps: { duration: 120 },
      },
    }),
    NumberInput: NumberInput.extend({ defaultProps: { ...control, hideControls: true } }),
    Paper: Paper.extend({ defaultProps: { withBorder: true, radius: 12, shadow: 'xs' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: control }),
    PinInput: PinInput.extend({ defaultProps: { size: 'lg', radius: 8, placeholder: '' } }),
    Popover: Popover.extend({ defaultProps: { radius: 12, shadow: 'md' } }),
    Radio: Radio.extend({ defaultProps: { size: 'sm' } }),
    SegmentedControl: SegmentedControl.extend({ defaultProps: { size: 'sm', radius: 8 } }),
    Select: Select.extend({ defaultProps: { ...control, checkIconPosition: 'right', allowDeselect: false } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 6 } }),
    Switch: Switch.extend({ defaultProps: { size: 'sm', withThumbIndicator: true } }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 12, horizontalSpacing: 12 } }),
    Tabs: Tabs.extend({ defaultProps: { keepMounted: false } }),
    Text: Text.extend({ defaultProps: { size: 'sm' } }),
    Textarea: Textarea.extend({ defaultProps: { ...control, autosize: true, minRows: 3 } }),
    TextInput: TextInput.extend({ defaultProps: control }),
    Title: Title.extend({ defaultProps: { order: 2 } }),
    Tooltip: Tooltip.extend({ defaultProps: { radius: 8, openDelay: 300, withArrow: false } }),
  },
});
