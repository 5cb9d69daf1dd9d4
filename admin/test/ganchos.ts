import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

/** Builds a hook as the API returns it. */
export const gancho = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  endereco: 'https://receptor.example/portal?sig=x',
  eventos: ['pessoa'],
  formato: 'padrao',
  ativo: true,
  parado_em: null,
  esperam: 0,
  ultima_em: null,
  ultimo_estado: null,
  cliente_id: 1,
  cliente_nome: 'Aurora Energia',
  versao: 1,
  ...more,
});

/** Builds a delivery as the API returns it. */
export const entrega = (id: number, more: object = {}) => ({
  id,
  evento: 'pessoa',
  numero: 40 + id,
  acao: 'user.update',
  alvo: 'user:7',
  estado: 'aceita',
  tentativas: 1,
  criada_em: '2026-11-29T12:00:00.000Z',
  tentada_em: '2026-11-29T12:00:05.000Z',
  proxima_em: null,
  status: 204,
  resposta: '',
  erro: null,
  ...more,
});

/** Adds hooks to the fake backend. */
export const withGanchos = (rows: readonly object[]) =>
  backend.use(http.get('*/api/admin/ganchos/', () => HttpResponse.json([...rows])));
