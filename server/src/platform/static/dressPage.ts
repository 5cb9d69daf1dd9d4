/** What a page shows at the host name of a cliente before its code has loaded. */
export interface PageLook {
  readonly title: string;
  /** The address of the icon of the tab; null for that of the page. */
  readonly icon: string | null;
  /** The theme of people who have chosen none; null for the default. */
  readonly theme: string | null;
  /** CSS variables, which stand after the styles of the page. */
  readonly css: string;
  /** Is added to the settings of the page as `marca`. */
  readonly marca: object;
  /** The origins whose pages may show the page of entries in a frame. Also added. Spec ENTRADA-03. */
  readonly origens: readonly string[];
}

/** The JSON element of both apps' pages, into which the server writes the settings of the page. AMBIG-55. */
const configBlock = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;

/** Writes the settings, and the look if there is one, into the page of an app. */
export function dressPage(html: string, settings: object, look: PageLook | null): string {
  const content = look ? { ...settings, marca: look.marca, origens: look.origens } : settings;
  const page = html.replace(
    configBlock,
    (_, open: string, close: string) => `${open}${jsonOf(content)}${close}`,
  );
  if (!look) return page;
  const { title, icon, theme, css } = look;
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) =>
      icon === null ? own : `<link rel="icon" href="${escapeHtml(icon)}" />`,
    )
    .replace(/<html\b/, (tag) =>
      theme === null ? tag : `${tag} data-marca-theme="${escapeHtml(theme)}"`,
    )
    .replace('</head>', (end) => (css.includes('<') ? end : `<style>${css}</style>${end}`));
}

/** Returns JSON in which `<` is escaped, so that no value can close the script element. */
const jsonOf = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
