import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

/** Builds a row of history as the API returns it. Rows with different `id` have different instants, so they are different changes. */
export const auditEntry = (id: number, more: object = {}) => ({
  id,
  at: `2026-11-20T15:00:00.${String(id % 1_000).padStart(3, '0')}Z`,
  actor: 3,
  actor_name: 'usuarios',
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  frase: 'Úrsula alterou Ana.',
  action: 'user.update',
  target: 'user:1',
  details: {},
  rede: '203.0.113.7',
  mudancas: [] as object[],
  ...more,
});

/** Adds history to the fake backend. Returns the addresses that are asked. */
export function withAuditoria(rows: readonly object[], total = rows.length): readonly URL[] {
  const calls: URL[] = [];
  backend.use(
    http.get('*/api/admin/audit/', ({ request }) => {
      calls.push(new URL(request.url));
      return HttpResponse.json([...rows], {
        headers: { 'Content-Range': `audit 0-${Math.max(0, rows.length - 1)}/${total}` },
      });
    }),
  );
  return calls;
}
