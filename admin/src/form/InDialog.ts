import { createContext } from 'react';

/** True inside a dialog of the console. What would be a further dialog then unfolds in place. Spec TELA-03. */
export const InDialog = createContext(false);
