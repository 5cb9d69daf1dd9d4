/**
 * Loads powerbi-client 2.24.1 with the types of this package. The types of powerbi-client declare
 * globals, which would also apply to this package.
 */
import { stopServices } from './messageListeners.ts';

const name = 'powerbi-client';
const module = (await import(name)) as { default: unknown };

export const original = module.default as typeof import('../../src/index.ts');

// Importing powerbi-client creates a service, which would also answer each frame.
stopServices();
