import { consoleId } from './consoleModal.ts';

const controls = [
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiCheckbox-root',
  '.MuiToggleButtonGroup-root',
  '.MuiTablePagination-selectLabel',
  '.MuiTablePagination-input',
  '.MuiTablePagination-actions',
];

/**
 * Prints what a screen lists, without its controls. Filters stay, because they say what the list contains. All is black on white,
 * because browsers print no backgrounds and the letters of the dark scheme are white. Spec ENTR-05.
 */
export const printed = {
  '@media print': {
    '@page': { size: 'A4 landscape', margin: '12mm' },
    [controls.map((one) => `#${consoleId} ${one}`).join(', ')]: { display: 'none' },
    [`#${consoleId}, #${consoleId} *`]: {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#999 !important',
      boxShadow: 'none !important',
    },
    tr: { breakInside: 'avoid' },
  },
} as const;
