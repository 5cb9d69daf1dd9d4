import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, escapeHtml, layout } from '../entra/signInPage/layout.ts';
import type { Deliveries, Delivery } from './createDeliveries.ts';

const states = { valida: 'válida', invalida: 'inválida', repetida: 'repetida' } as const;

const timeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the receiver shows of a body. That of an invalid delivery may be anything. */
function titleOf({ body }: Delivery): string {
  try {
    const { type, data } = JSON.parse(body) as {
      type?: unknown;
      data?: { acao?: unknown; alvo?: { nome?: unknown } | null } | null;
    };
    const parts = [type, data?.acao, data?.alvo?.nome];
    const texts = parts.filter((part) => typeof part === 'string' && part !== '');
    if (texts.length > 0) return texts.join(' · ').slice(0, 200);
  } catch {
    // The body is no JSON.
  }
  return '(sem tipo)';
}

const rowOf = (delivery: Delivery) =>
  `<li><details><summary>${states[delivery.state]}: ${escapeHtml(titleOf(delivery))}
<span class="detail">${timeFormat.format(new Date(delivery.receivedAt))}, ${escapeHtml(delivery.id || 'sem id')}</span></summary>
<pre>${escapeHtml(delivery.body)}</pre></details></li>`;

/** Two hundred bodies of this size stay in memory. */
const maxBodyBytes = 64_000;

/** A receiver of hooks: takes deliveries, checks their Standard Webhooks signatures and lists them at the same address. */
export async function receiverRoutes(
  app: FastifyInstance,
  { deliveries }: { readonly deliveries: Deliveries },
): Promise<void> {
  // The signature is that of the text, before it is parsed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post('/ganchos', { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const headers = request.headers as Record<string, string>;
    const { state } = deliveries.add(headers, String(request.body ?? ''));
    return reply
      .code(state === 'invalida' ? 401 : 200)
      .type('text/plain; charset=utf-8')
      .send(state === 'invalida' ? 'assinatura inválida' : `recebida, ${states[state]}`);
  });
  app.get('/ganchos', async (_request, reply) => {
    const rows = deliveries.list().map(rowOf);
    const body =
      rows.length === 0
        ? '<p>Nenhuma entrega chegou ainda. O que muda na Aurora Energia chega em até 30 segundos.</p>'
        : `<p>${rows.length === 1 ? '1 entrega' : `${rows.length} entregas, as mais novas primeiro`}. Uma entrega repetida tem o id de outra que já chegou.</p><ul>${rows.join('\n')}</ul>`;
    return reply
      .headers({ 'content-security-policy': contentSecurityPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(layout('Entregas recebidas', body));
  });
}
