import type { Equipe } from '@portal/api-client/contract';

type Grant = Equipe['abre']['aplicativos'][number];

/** The permissions of a team by application, without those that give no access. */
export function byAplicativo({ abre }: Equipe) {
  const found = new Map<number, { id: number; nome: string; grants: Grant[] }>();
  for (const grant of abre.aplicativos) {
    if (grant.tipo_acesso === 'none') continue;
    const { id, nome } = grant;
    const entry = found.get(id) ?? { id, nome, grants: [] };
    entry.grants.push(grant);
    found.set(id, entry);
  }
  return [...found.values()];
}

/** The access to one report of an application, with the number of pages if it is limited to pages. */
export function accessText({ tipo_acesso, paginas_permitidas }: Grant): string {
  if (tipo_acesso === 'full') return 'Acesso Total';
  const count = paginas_permitidas.length;
  return `Páginas Específicas (${count === 1 ? '1 página' : `${count} páginas`})`;
}
