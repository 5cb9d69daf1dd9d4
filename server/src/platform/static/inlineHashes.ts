import { createHash } from 'node:crypto';

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const element = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/**
 * Returns the hashes of a page's inline scripts and styles for its Content-Security-Policy. Script elements that contain
 * data, for example JSON, are skipped: a browser does not run them.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = '', text = ''] of html.matchAll(element)) {
    const isData = /\stype="(?!module")[^"]*"/.test(attributes);
    if (isData || /\ssrc=/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    (tag === 'style' ? styles : scripts).push(hash);
  }
  return { scripts, styles };
}
