import { createTheme, type Theme } from '@mui/material/styles';
import {
  type BrandingFields,
  brandVariables,
  labelOnText,
  type Scheme,
} from '@portal/api-client/rules';
import { belowToasts, consoleModal, oneDialog, scrollLock } from './layout/consoleModal.ts';
import { messages } from './messages.ts';

/**
 * Lets a dialog scroll with its title and its buttons in a window less than 24 rem high. A zoom of 400 % makes such a window. If only
 * the fields scrolled, title and buttons would take the whole height. Spec ENTR-05.
 */
const scrollingWhole = {
  '@media (max-height: 24rem)': {
    display: 'block !important',
    overflowY: 'auto',
    '& form': { display: 'block !important' },
    '& .MuiDialogContent-root': { overflowY: 'visible' },
  },
} as const;

/** The weights of titles, labels and text. Style sheets have them as `--weight-title`, `--weight-label` and `--weight-text`. Spec TELA-02. */
const weights = { title: 600, label: 500, text: 400 };

/** The focus outline of the portal. */
const focused = (offset: string) => ({ outline: '2px solid var(--focus)', outlineOffset: offset });

/**
 * In Windows high contrast the browser draws no shadows, and its own colours in place of backgrounds. Without other styles, dialogs have
 * no visible edge, and marked tabs and main buttons look like the others. Spec ENTR-05.
 */
const forcedColors = '@media (forced-colors: active)';

/** Builds the Material UI theme from the brand variables that the rest of the portal uses. */
export function adminTheme(branding: BrandingFields, scheme: Scheme): Theme {
  const variables = brandVariables(branding, scheme);
  const color = (name: string) => variables[`--brand-${name}`] ?? '#000000';
  const on = (name: string) => variables[`--brand-on-${name}`] ?? '#000000';
  const accent = (name: string) => ({
    main: color(`${name}-text`),
    dark: color(`${name}-text-hovered`),
    contrastText: labelOnText[scheme],
  });
  return createTheme({
    palette: {
      mode: scheme,
      primary: accent('primary'),
      secondary: accent('secondary'),
      error: { main: scheme === 'dark' ? '#F87171' : color('danger'), dark: color('danger-hover') },
      // Material UI's orange under white letters has a contrast of 3.1, which is too low for the small mark of an end.
      warning:
        scheme === 'dark'
          ? { main: '#FBBF24', contrastText: '#0F172A' }
          : { main: '#B45309', contrastText: '#FFFFFF' },
      background: { default: color('background'), paper: color('surface') },
      text: { primary: on('surface') },
    },
    shape: { borderRadius: 10 },
    // Modals lie above the portal's top bar (40) and below its toasts (60).
    zIndex: { modal: 50, tooltip: 70 },
    typography: {
      fontFamily: variables['--brand-font'] ?? 'system-ui, sans-serif',
      fontWeightBold: weights.title,
      fontWeightMedium: weights.label,
      fontWeightRegular: weights.text,
      h1: { fontSize: '1.5rem', fontWeight: weights.title, letterSpacing: '-0.01em' },
      h2: { fontSize: '1rem', fontWeight: weights.title },
      subtitle2: { fontWeight: weights.title },
      button: { textTransform: 'none', fontWeight: weights.label },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': Object.fromEntries(
            Object.entries(weights).map(([name, weight]) => [`--weight-${name}`, weight]),
          ),
          strong: { fontWeight: weights.title },
          ...scrollLock,
          ...oneDialog,
          ':focus-visible': focused('2px'),
          // The present place and a pressed button, which their ground marks otherwise.
          [forcedColors]: {
            '[aria-current], [aria-pressed="true"]': {
              outline: '2px solid Highlight',
              outlineOffset: '-2px',
            },
          },
        },
      },
      MuiButtonBase: {
        // A ripple inserts a style sheet at each press, and the browser then recalculates the styles of the whole page: 62 of
        // 312 ms of a press in the permissions dialog at full size.
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': focused('2px') } },
      },
      // Menus and tab rows clip an outline outside the element, so the outline is drawn inside.
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': focused('-2px') } } },
      MuiTab: { styleOverrides: { root: { '&.Mui-focusVisible': focused('-2px') } } },
      MuiTablePagination: {
        // On phones react-admin leaves the names of the arrows to Material UI, whose names are English.
        defaultProps: { getItemAriaLabel: (type) => messages.ra.navigation[type] },
        styleOverrides: { select: { '&:focus-visible': focused('2px') } },
      },
      MuiPopover: consoleModal,
      MuiPaper: {
        styleOverrides: {
          root: { backgroundImage: 'none', [forcedColors]: { border: '1px solid' } },
        },
      },
      MuiButton: {
        styleOverrides: {
          contained: {
            [forcedColors]: {
              forcedColorAdjust: 'none',
              backgroundColor: 'ButtonText',
              color: 'ButtonFace',
              '&.Mui-disabled': { backgroundColor: 'Canvas', color: 'GrayText' },
            },
          },
        },
      },
      MuiTabs: {
        styleOverrides: {
          indicator: {
            [forcedColors]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
          },
        },
      },
      MuiLinearProgress: {
        styleOverrides: {
          root: {
            [forcedColors]: {
              border: '1px solid',
              '& > *': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
            },
          },
        },
      },
      // A dialog receives the focus when it opens. It is not a control, so it has no focus outline.
      MuiDialog: {
        ...consoleModal,
        styleOverrides: {
          container: belowToasts,
          paper: { outline: 0, minHeight: 0, ...scrollingWhole },
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: '1.25rem', fontWeight: weights.title } },
      },
      MuiFormHelperText: {
        // The helper text of a disabled field often explains why it is disabled, so it stays readable.
        styleOverrides: { root: { '&.Mui-disabled': { color: 'inherit', opacity: 0.72 } } },
      },
      // Material UI draws these lines in grey: in the dark scheme those of tables are brighter than all other lines, and
      // in both schemes those of fields have less contrast than 3.
      MuiTableCell: {
        styleOverrides: {
          root: { borderBottomColor: 'var(--border)' },
          head: { fontWeight: weights.label },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: { notchedOutline: { borderColor: 'var(--border-strong)' } },
      },
    },
  });
}
