// The script `portal-bi.js` of the portal: it defines `<portal-bi>` for pages without a bundler.
import { PortalBi } from './PortalBi.ts';

declare global {
  interface HTMLElementTagNameMap {
    'portal-bi': PortalBi;
  }
}

if (!customElements.get('portal-bi')) customElements.define('portal-bi', PortalBi);
