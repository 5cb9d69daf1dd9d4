import { createHash } from 'node:crypto';
import { styles } from './styles.ts';

/** Escapes a text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}

/** Content security policy of the sign-in pages: no scripts, and only the style sheet with this hash. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A complete HTML page. A badge says that it belongs to the emulator and not to Microsoft. */
export function layout(title: string, body: string, badge = 'Emulador: não é a Microsoft'): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Emulador do Portal BI</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<p class="badge">${escapeHtml(badge)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
