/**
 * The entry for pages without a bundler. Importing it creates one service and stores it as
 * `window.powerbi`. When the page already has `window.powerbi` and names another property in
 * `window.powerBISDKGlobalServiceInstanceName`, the service is stored under that name instead. No other
 * entry writes a global.
 */
import * as factories from './service/factories.ts';
import { Service } from './service/Service.ts';

interface PowerBiGlobals {
  powerbi?: unknown;
  powerBISDKGlobalServiceInstanceName?: string;
}

const globals = window as unknown as PowerBiGlobals & Record<string, unknown>;
const { hpmFactory, wpmpFactory, routerFactory } = factories;
const otherName = globals.powerbi ? globals.powerBISDKGlobalServiceInstanceName : undefined;

globals[otherName || 'powerbi'] = new Service(hpmFactory, wpmpFactory, routerFactory);
