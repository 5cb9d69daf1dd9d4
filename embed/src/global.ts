/**
 * For pages without a bundler: importing this entry, and it alone, makes one service and stores it as
 * `window.powerbi`, or under `window.powerBISDKGlobalServiceInstanceName` where a page has both.
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
