/** How one resource of the console is asked for. */
export interface ResourceEndpoint {
  /** Path of its list, with the trailing slash; one record is `{path}{id}/`. */
  readonly path: string;
  /** Fields in which the search box `q` looks, where the backend does not search by itself. */
  readonly searched: readonly string[];
  /** What a filter is held against where it is more than the field, and the backend does not filter by itself. */
  readonly filterValue?: (row: Readonly<Record<string, unknown>>, field: string) => unknown;
  /** The contract has no GET by id: one record is looked up in the list. */
  readonly isListOnly?: true;
}

/** The one place where a resource's route and its endpoint meet. */
const endpoints: Readonly<Record<string, ResourceEndpoint>> = {
  clientes: {
    path: '/api/admin/clientes/',
    searched: ['nome', 'cnpj', 'brand_name'],
    isListOnly: true,
  },
  users: {
    path: '/api/admin/users/',
    searched: ['username', 'email', 'first_name', 'last_name', 'cliente_nome'],
    // A superuser is of that group whether or not he stands in it. AMBIG-05.
    filterValue: (row, field) =>
      field === 'groups' && row.is_superuser ? [row.groups, 'Superuser'].flat() : row[field],
  },
  reports: {
    path: '/api/admin/powerbiconfig/',
    searched: ['nome_relatorio', 'cliente_nome', 'rls_role', 'report_id'],
    isListOnly: true,
  },
  aplicativos: {
    path: '/api/admin/aplicativos/',
    searched: ['nome', 'descricao', 'cliente_nome'],
  },
};

/** Throws for a resource nobody listed: a forgotten line is found at the first request. */
export function endpointOf(resource: string): ResourceEndpoint {
  const endpoint = endpoints[resource];
  if (!endpoint) throw new Error(`no endpoint for the resource ${resource}`);
  return endpoint;
}
