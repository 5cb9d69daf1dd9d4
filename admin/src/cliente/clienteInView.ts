import { createContext, use } from 'react';

/** The query parameter of the cliente in view. */
export const clienteParameter = 'cliente';

/** The address of the page of a cliente, which puts it in view. */
export const clientePath = (id: number): string => `/clientes/${id}/show?${clienteParameter}=${id}`;

/** Returns the cliente that the query of an address names; null for all. */
export function clienteOf(search: string): number | null {
  const text = new URLSearchParams(search).get(clienteParameter) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export interface ClienteInView {
  /** Null for all clientes, and for people of one cliente: the server knows theirs. */
  readonly cliente: number | null;
  /** Shows the same screen for another cliente, or for all. */
  readonly choose: (cliente: number | null) => void;
}

export const ClienteInViewContext = createContext<ClienteInView>({
  cliente: null,
  choose: () => undefined,
});

/** The cliente in view of a superuser. Spec DIA-04. */
export const useClienteInView = (): ClienteInView => use(ClienteInViewContext);

/** The id of the cliente in view, as the value of a field; empty for all. */
export function useClienteValue(): string {
  const { cliente } = useClienteInView();
  return cliente === null ? '' : String(cliente);
}

export const allClientesText = 'Todos os clientes';
