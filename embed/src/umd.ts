/**
 * The script for pages without a bundler. It sets `window['powerbi-client']` to the public names and
 * `window.powerbi` to a service, as the script of powerbi-client does.
 */
import './global.ts';

export * from './index.ts';
