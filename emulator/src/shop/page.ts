import { escapeHtml } from '../entra/signInPage/layout.ts';

export const style = `:root{font:16px/1.5 system-ui,sans-serif;color:#1f2933;background:#f6f1e7}
body{margin:0;display:grid;grid-template-rows:auto 1fr;min-height:100vh}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:.75rem 1.5rem;background:#7a3b12;color:#fff}
header strong{font-size:1.25rem;flex:1}
button{font:inherit;padding:.4rem .9rem;border:1px solid #7a3b12;border-radius:.4rem;background:#fff;color:#7a3b12;cursor:pointer}
button[aria-pressed=true]{background:#7a3b12;color:#fff}
main{display:grid;grid-template-rows:auto auto 1fr;gap:.75rem;padding:1rem 1.5rem}
nav{display:flex;flex-wrap:wrap;gap:.5rem}
portal-bi{min-height:70vh;border:1px solid #d9cdb8;border-radius:.5rem;overflow:hidden;background:#fff}
p{margin:0}`;

/** Runs in the page of the shop. The server of the shop decides for whom a code is. */
export const script = `const portal = document.querySelector('portal-bi');
const said = document.querySelector('[role=status]');
const say = (text) => { said.textContent = text; };
const post = (path, body) => fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
if (portal) {
  portal.addEventListener('ready', () => say('Aberto'));
  portal.addEventListener('opened', ({ detail }) => say('Relatório ' + detail.relatorio_id + ' aberto'));
  portal.addEventListener('ended', ({ detail }) => say('Encerrado: ' + detail.reason));
  portal.getCode = async ({ place }) => {
    const answer = await post('/loja/codigo', { lugar: place });
    const body = await answer.json();
    if (!answer.ok) throw new Error(body.detail);
    return body.codigo;
  };
  const choose = (name) => (press) => {
    const chosen = press.target.closest('button');
    for (const other of chosen.parentElement.querySelectorAll('button')) other.setAttribute('aria-pressed', String(other === chosen));
    portal.setAttribute(name, chosen.value);
  };
  document.querySelector('#quanto').addEventListener('click', choose('chrome'));
  document.querySelector('#tema').addEventListener('click', choose('theme'));
  document.querySelector('#inicio').addEventListener('click', () => { portal.place = {}; });
  document.querySelector('#sair').addEventListener('click', async () => {
    portal.end();
    await post('/loja/sair', {});
    location.reload();
  });
} else {
  document.querySelector('#entrar').addEventListener('click', async () => {
    await post('/loja/entrar', {});
    location.reload();
  });
}
`;

const choices = (id: string, label: string, all: readonly (readonly [string, string])[]) =>
  `<span id="${id}" role="group" aria-label="${label}">${all
    .map(
      ([value, text], index) =>
        `<button type="button" value="${value}" aria-pressed="${index === 0}">${text}</button>`,
    )
    .join('')}</span>`;

/** The page of the shop: for a customer who has signed in, with the portal in it. `portal` is the address of Aurora's portal. */
export function shopPage(portal: string, customer: string | null): string {
  const content = customer
    ? `<nav>${choices('quanto', 'Quanto mostrar', [
        ['all', 'Portal inteiro'],
        ['tabs', 'Só páginas'],
        ['none', 'Só o relatório'],
      ])}${choices('tema', 'Tema', [
        ['light', 'Claro'],
        ['dark', 'Escuro'],
      ])}<button type="button" id="inicio">Início dos relatórios</button></nav>
<p role="status">Abrindo os relatórios…</p>
<portal-bi portal="${escapeHtml(portal)}" title="Relatórios da Aurora"></portal-bi>`
    : `<p>Entre para ver os relatórios da Aurora Energia dentro da loja.</p>
<p><button type="button" id="entrar">Entrar como Ana</button></p>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Loja de exemplo</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/loja/loja.css">
<script src="${escapeHtml(portal)}/portal-bi.js" defer></script>
<script src="/loja/loja.js" defer></script>
</head>
<body>
<header><strong>Loja de exemplo</strong>${customer ? '<span>Ana Souza</span><button type="button" id="sair">Sair da loja</button>' : ''}</header>
<main>${content}</main>
</body>
</html>
`;
}
