import { createTheme, TextInput, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { uiText } from './messages.ts'

/** oklch(45% .09 195) in ten steps, as hex because Mantine computes contrasts from it. */
const teal: MantineColorsTuple = [
  '#eef9f9',
  '#dbf2f2',
  '#b9e5e4',
  '#92d2d1',
  '#69bbba',
  '#3fa0a0',
  '#138282',
  '#006465',
  '#004b4b',
  '#003334',
]

const slate: MantineColorsTuple = [
  '#f8fafc',
  '#f1f4f6',
  '#e2e7eb',
  '#ced5db',
  '#88949d',
  '#727e87',
  '#5e6b75',
  '#45525b',
  '#2f3a41',
  '#1d252c',
]

const darkSlate: MantineColorsTuple = [
  '#dbdfe2',
  '#b8bfc4',
  '#9ea6ac',
  '#727c83',
  '#667078',
  '#303940',
  '#232b32',
  '#171f25',
  '#10171c',
  '#080e12',
]

const green: MantineColorsTuple = [
  '#eefbf0',
  '#d8f4dd',
  '#bde8c4',
  '#98d6a4',
  '#75c386',
  '#4fa866',
  '#2d8949',
  '#0e6d32',
  '#105327',
  '#0f3a1c',
]
const yellow: MantineColorsTuple = [
  '#fef5ea',
  '#fbe8cf',
  '#f3d6af',
  '#e5bd84',
  '#d6a45b',
  '#bd8630',
  '#9c6907',
  '#7a5103',
  '#5e3d00',
  '#432b00',
]
const red: MantineColorsTuple = [
  '#fdf4f3',
  '#fde5e2',
  '#ffcdc8',
  '#feaba4',
  '#fe857d',
  '#e8605b',
  '#c43f3e',
  '#a22528',
  '#7b1e1f',
  '#561716',
]
const blue: MantineColorsTuple = [
  '#f1f8fd',
  '#dbeeff',
  '#bddffe',
  '#95cbf9',
  '#70b5ee',
  '#4b99d7',
  '#297ab6',
  '#0a5f96',
  '#0d4972',
  '#0d334f',
]

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const medium = { defaultProps: { size: 'md' } }

export const theme = createTheme({
  colors: { teal, gray: slate, dark: darkSlate, green, yellow, red, blue },
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d252c',
  fontFamily: fonts,
  fontSizes: { xs: '0.875rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontFamily: fonts,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.5' },
      h4: { fontSize: '1rem', lineHeight: '1.5' },
    },
  },
  defaultRadius: 8,
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '32px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: shadow(), sm: shadow(), md: shadow(), lg: shadow(), xl: shadow() },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Open menus lie in a landmark.
    Portal: { defaultProps: { target: 'main' } },
    // The placeholder is a child that no menu may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // Named: fields are then in the first file of each language, not in that of one screen.
    TextInput: TextInput.extend(medium),
    PasswordInput: {
      // Must not contain « mot de passe », which is the field's label.
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': uiText.showTyped },
      },
    },
    Textarea: medium,
    Select: medium,
    MultiSelect: medium,
    FileInput: medium,
    NumberInput: medium,
    Checkbox: medium,
    Radio: medium,
    InputWrapper: medium,
    Button: { defaultProps: { size: 'md', loaderProps: { type: 'dots' } } },
    Badge: {
      defaultProps: { size: 'lg', variant: 'light', tt: 'none', fw: 600, lts: 0, miw: 'max-content' },
    },
    Tabs: { defaultProps: { keepMounted: false } },
    Alert: { defaultProps: { radius: 8 } },
    Paper: { defaultProps: { radius: 8 } },
  },
})

function shadow() {
  return '0 1px 2px rgba(29, 37, 44, .06), 0 4px 12px rgba(29, 37, 44, .06)'
}

/** Amber, grey and teal are distinct for each colour vision, and the number is always shown too. */
const resultColours = {
  light: {
    favourable: '#0b7373',
    'on-favourable': '#ffffff',
    neutral: '#c5ced5',
    'on-neutral': '#1d252c',
    unfavourable: '#c77f12',
    'on-unfavourable': '#1d252c',
    up: '#006465',
    down: '#7a4a00',
    ink: '#1d252c',
    'above-1': '#e2f5f4',
    'above-2': '#b3e4e3',
    'above-3': '#7dcece',
    'below-1': '#fceed9',
    'below-2': '#f6d0a1',
    'below-3': '#efab5c',
    'above-edge': '#004b4b',
    'below-edge': '#7a4a00',
    hatch: 'rgb(94 107 117 / 16%)',
  },
  dark: {
    favourable: '#4fb3b2',
    'on-favourable': '#10171c',
    neutral: '#56616a',
    'on-neutral': '#f1f4f6',
    unfavourable: '#d6a45b',
    'on-unfavourable': '#10171c',
    up: '#92d2d1',
    down: '#e5bd84',
    ink: '#f1f4f6',
    'above-1': '#1d3535',
    'above-2': '#1c5151',
    'above-3': '#207070',
    'below-1': '#3b2e1c',
    'below-2': '#5f4117',
    'below-3': '#85581b',
    'above-edge': '#92d2d1',
    'below-edge': '#f3d6af',
    hatch: 'rgb(158 166 172 / 20%)',
  },
}

const named = (prefix: string, colours: Record<string, string>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${prefix}-${name}`, colour]))

/** Muted text keeps a contrast of 4.5:1, borders of fields 3:1, in both schemes. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--content-width': '100rem',
    '--form-width': '35rem',
    '--reading-width': '45rem',
    ...named('paper', resultColours.light),
  },
  light: {
    '--page-background': slate[1],
    '--mantine-color-dimmed': slate[6],
    '--mantine-color-placeholder': slate[6],
    '--mantine-color-error': red[7],
    '--mantine-color-default-border': slate[3],
    '--mantine-color-gray-light': slate[2],
    ...named('result', resultColours.light),
  },
  dark: {
    '--page-background': darkSlate[8],
    '--mantine-color-dimmed': darkSlate[2],
    '--mantine-color-placeholder': darkSlate[2],
    '--mantine-color-error': red[4],
    '--mantine-color-default-border': darkSlate[5],
    '--mantine-color-gray-light': darkSlate[5],
    ...named('result', resultColours.dark),
    ...Object.fromEntries(
      ['teal', 'green', 'yellow', 'red', 'blue'].flatMap((colour) => [
        [`--mantine-color-${colour}-light`, `var(--mantine-color-${colour}-9)`],
        [`--mantine-color-${colour}-light-hover`, `var(--mantine-color-${colour}-8)`],
      ]),
    ),
  },
})
