import type { SaveConcessoes } from '@portal/api-client/contract';
import { HttpResponse } from 'msw';
import { recordWrites } from './backend.ts';

/** Records what the call of grants gets. */
export const recordGrants = (status = 200) =>
  recordWrites('post', '/api/admin/concessoes/', () =>
    HttpResponse.json({ mudaram: 1 }, { status }),
  );

type Item = SaveConcessoes[number];

/** A line for each item, such as `pessoa 1, relatório 2: nada → tudo`. */
export const changesIn = (sent: { readonly body: unknown } | undefined): string[] =>
  ((sent?.body ?? []) as SaveConcessoes).map(
    ({ user_id, equipe_id, relatorio_id, antes, depois }) => {
      const who = user_id === undefined ? `equipe ${equipe_id}` : `pessoa ${user_id}`;
      return `${who}, relatório ${relatorio_id}: ${textOf(antes)} → ${textOf(depois)}`;
    },
  );

function textOf(given: Item['antes']): string {
  if (!given) return 'nada';
  const what = given.acesso === 'full' ? 'tudo' : given.paginas.join(' ');
  return given.expira_em === null ? what : `${what} até ${given.expira_em}`;
}
