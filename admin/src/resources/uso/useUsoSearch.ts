import { useLocation, useSearchParams } from 'react-router-dom';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { type Group, isGroup } from '../../uso/usoModel.ts';

/** The periods in days. Spec USO-01. */
export const periods = [7, 30, 90] as const;
const pageSizes = [10, 25, 50, 100] as const;
/** The filters that a press on a row adds. */
const narrowing = ['relatorio', 'aplicativo', 'equipe', 'user'] as const;
export type Narrowing = (typeof narrowing)[number];
/** The tabs that are not groups. */
const lists = ['hora', 'equipe_relatorio', 'parados', 'ausentes'] as const;
export type View = Group | (typeof lists)[number];

/** What the screen shows. It stands in the address, so that Back and a copied link lead to the same. */
export interface UsoSearch {
  readonly view: View;
  readonly dias: number;
  readonly administradores: boolean;
  readonly cliente: number | undefined;
  readonly filters: Readonly<Partial<Record<Narrowing, number>>>;
  /** From 0. */
  readonly page: number;
  readonly perPage: number;
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'] | null;
}

type Changes = Partial<Record<string, string | number | undefined>>;

/** Reads what the screen shows from the address, and writes changes into it. A change of anything but the page begins with the first page. */
export function useUsoSearch() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const { cliente } = useClienteInView();
  const number = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  };
  const view = params.get('ver') ?? '';
  const dias = number('dias');
  const [field, order] = (params.get('ordem') ?? '').split(' ');
  const search: UsoSearch = {
    view: isGroup(view) ? view : (lists.find((one) => one === view) ?? 'relatorio'),
    dias: periods.find((one) => one === dias) ?? 30,
    administradores: params.get('administradores') === 'sim',
    cliente: cliente ?? undefined,
    filters: Object.fromEntries(
      narrowing.flatMap((name) => {
        const value = number(name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    perPage: pageSizes.find((one) => one === number('linhas')) ?? 25,
    page: Math.max(0, (number('pagina') ?? 1) - 1),
    sort: field && (order === 'ASC' || order === 'DESC') ? [field, order] : null,
  };
  const change = (changes: Changes) => {
    const next = new URLSearchParams(params);
    next.delete('pagina');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, String(value));
    }
    // The state has the names of what the screen is narrowed to.
    setParams(next, { state });
  };
  return { search, change };
}
