// A strict host of the script for pages without a bundler. The test is that it compiles.
import type * as pbi from '@portal/embed';
import type {} from '@portal/embed/global';

export const kit: typeof pbi = window['powerbi-client'];
export const service: pbi.service.Service = window.powerbi;
