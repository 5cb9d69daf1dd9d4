/** The types of what the entry `/global`, and the script of a page without a bundler, add to the window. */
import type { Service } from './elementTypes.ts';

declare global {
  interface Window {
    /** Undefined on a page that loads neither of the two. */
    powerbi: Service;
    powerBISDKGlobalServiceInstanceName?: string;
  }
}
