import { HttpResponse, http } from 'msw';
import { backend } from './backend.ts';

/** Builds an attribute as the API returns it. */
export const atributo = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  cliente_id: 1,
  cliente_nome: 'Aurora Energia',
  pessoas: 0,
  equipes: 0,
  relatorios: 0,
  versao: 1,
  ...more,
});

export const atributos = [
  atributo(1, 'loja', { pessoas: 12, equipes: 2, relatorios: 1 }),
  atributo(2, 'Regional', { pessoas: 1 }),
  atributo(3, 'filial', { cliente_id: 2, cliente_nome: 'Mercado Horizonte' }),
];

/** Adds attributes to the fake backend, which shows those of one cliente. `cliente` is null for all clientes. */
export function withAtributos(cliente: number | null = 1, rows: readonly object[] = atributos) {
  const seen = rows.filter((row) => cliente === null || Reflect.get(row, 'cliente_id') === cliente);
  backend.use(http.get('*/api/admin/atributos/', () => HttpResponse.json(seen)));
}
