/**
 * The entry for pages without a bundler. Importing it creates one service and stores it as
 * `window.powerbi`. When the page already has `window.powerbi` and names another property in
 * `window.powerBISDKGlobalServiceInstanceName`, the service is stored under that name instead. No other
 * entry writes a global.
 */
import * as factories from './service/factories.ts';
import { Service } from './service/Service.ts';
import type {} from './service/windowTypes.ts';

declare global {
  interface Window {
    /** The public names of the package. The script of a page without a bundler sets it. */
    'powerbi-client': typeof import('./index.ts');
  }
}

const { hpmFactory, wpmpFactory, routerFactory } = factories;
const otherName = window.powerbi ? window.powerBISDKGlobalServiceInstanceName : undefined;
const service = new Service(hpmFactory, wpmpFactory, routerFactory);

Object.assign(window, { [otherName || 'powerbi']: service });
