import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver } from '@mantine/core'
import classes from './theme.module.css'

const motionMs = 120
const tenOf = (colour: string) =>
  [colour, colour, colour, colour, colour, colour, colour, colour, colour, colour] as const

const quick = { defaultProps: { transitionProps: { duration: motionMs }, shadow: 'none' } }

/** Mantine with the tokens of tokens.css. The accent marks focus and selection only, so the main button of a form
 *  stands out by contrast instead. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent: tenOf('var(--tm-accent)') },
  variantColorResolver: input =>
    input.variant === 'filled' && (input.color === undefined || input.color === 'accent')
      ? {
          background: 'var(--tm-text)',
          hover: 'color-mix(in srgb, var(--tm-text) 88%, var(--tm-bg))',
          color: 'var(--tm-bg)',
          border: '1px solid transparent',
        }
      : defaultVariantColorsResolver(input),
  fontFamily: 'var(--tm-font)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '4px', xl: '4px' },
  defaultRadius: 'sm',
  headings: { fontFamily: 'var(--tm-font)', fontWeight: '600' },
  activeClassName: '',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      vars: (_theme: unknown, props: { readonly size?: string }) => ({
        root:
          props.size === undefined
            ? { '--button-height': 'var(--tm-input)', '--button-padding-x': '12px', '--button-fz': '12px' }
            : {},
      }),
      classNames: { root: classes.button },
    },
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--tm-input)', '--input-fz': '12px' } }),
      classNames: { input: classes.input },
    },
    InputWrapper: { classNames: { label: classes.label, error: classes.error } },
    PasswordInput: { classNames: { visibilityToggle: classes.quiet } },
    Anchor: { defaultProps: { underline: 'always' } },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        transitionProps: { duration: motionMs },
        events: { hover: true, focus: true, touch: false },
      },
      classNames: { tooltip: classes.tooltip },
    },
    SegmentedControl: {
      defaultProps: { size: 'sm', transitionDuration: motionMs },
      classNames: { root: classes.segments, indicator: classes.segment, label: classes.segmentLabel },
    },
    Tabs: { classNames: { tab: classes.tab } },
    Switch: { classNames: { body: classes.switchBody } },
    Menu: { ...quick, classNames: { item: classes.menuItem } },
    Popover: quick,
    Combobox: quick,
    // The page never scrolls: locking is needless, and would inject a style tag that the policy forbids.
    Modal: { defaultProps: { transitionProps: { duration: motionMs }, lockScroll: false, shadow: 'none' } },
    Drawer: { defaultProps: { transitionProps: { duration: motionMs }, lockScroll: false, shadow: 'none' } },
  },
})

const shared = {
  '--mantine-color-text': 'var(--tm-text)',
  '--mantine-color-bright': 'var(--tm-text)',
  '--mantine-color-body': 'var(--tm-bg)',
  '--mantine-color-dimmed': 'var(--tm-dim)',
  '--mantine-color-placeholder': 'var(--tm-dim)',
  '--mantine-color-anchor': 'var(--tm-text)',
  '--mantine-color-error': 'var(--tm-down)',
  '--mantine-color-success': 'var(--tm-up)',
  '--mantine-color-default': 'var(--tm-raised)',
  '--mantine-color-default-hover': 'var(--tm-border)',
  '--mantine-color-default-color': 'var(--tm-text)',
  '--mantine-color-default-border': 'var(--tm-border)',
  '--mantine-color-disabled': 'var(--tm-raised)',
  '--mantine-color-disabled-color': 'var(--tm-dim)',
  '--mantine-color-disabled-border': 'var(--tm-border)',
  '--mantine-primary-color-contrast': 'var(--tm-on-accent)',
}

const scale = (name: string, tokens: readonly string[]) =>
  Object.fromEntries(tokens.map((token, shade) => [`--mantine-color-${name}-${shade}`, `var(--tm-${token})`]))

/** Components use shades of “dark” and “gray” by number; each maps to one of our tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  dark: {
    ...shared,
    ...scale('dark', ['text', 'text', 'dim', 'dim', 'border', 'raised', 'panel', 'bg', 'bg', 'bg']),
  },
  light: {
    ...shared,
    ...scale('gray', ['bg', 'raised', 'border', 'border', 'border', 'dim', 'dim', 'text', 'text', 'text']),
    '--mantine-color-white': 'var(--tm-panel)',
  },
})
