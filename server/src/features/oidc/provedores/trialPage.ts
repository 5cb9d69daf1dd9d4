import { createHash } from 'node:crypto';
import type { Claims } from '../createOidcClient.ts';
import type { Filled } from './fillAtributos.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (one) => `&#${one.codePointAt(0)};`);
const rowsOf = (entries: readonly (readonly [string, string])[]) =>
  entries
    .map(
      ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
    )
    .join('');
const maxShown = 300;

const style = `body{margin:0;padding:2rem 1rem;font:15px/1.5 system-ui,sans-serif;color-scheme:light dark}main{max-width:46rem;margin:auto}
h1{font-size:1.4rem}h2{font-size:1rem;margin-top:2rem}table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .5rem;border-bottom:1px solid #8884;text-align:start;vertical-align:top;overflow-wrap:anywhere}th{width:12rem;font-weight:500}
textarea{width:100%;box-sizing:border-box;font:13px/1.4 monospace}`;

/** What the page may load: its own style alone. */
export const trialPolicy = `default-src 'none'; frame-ancestors 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The claims, to be copied into the preview of the console. */
const dataFor = (claims: Claims) => `<h2><label for="json">Para a prévia dos atributos</label></h2>
<textarea id="json" rows="6" readonly>${escaped(JSON.stringify(claims))}</textarea>`;

/** The page after the sign-in of a test: what would have happened, what the provider told, and what attributes that would fill. Spec IDP-04. */
export const trialPage = (outcome: string, claims: Claims, filled: Filled): string => {
  const told = Object.entries(claims).map(
    ([name, value]) => [name, JSON.stringify(value).slice(0, maxShown)] as const,
  );
  const atributos = Object.entries(filled).map(
    ([nome, valor]) => [nome, valor ?? 'sem valor'] as const,
  );
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Teste de entrada</title><style>${style}</style></head><body><main><h1>Teste de entrada</h1>
<p>${escaped(outcome)} Ninguém entrou: feche esta aba.</p>
${atributos.length > 0 ? `<h2>Atributos</h2><table>${rowsOf(atributos)}</table>` : ''}
<h2>O que o provedor disse</h2><table>${rowsOf(told)}</table>
${claims.sub === undefined ? '' : dataFor(claims)}</main></body></html>`;
};
