/** How one resource of the console is asked for. */
export interface ResourceEndpoint {
  /** Path of its list, with the trailing slash; one record is `{path}{id}/`. */
  readonly path: string;
  /** Fields in which the search box `q` looks, where the backend does not search by itself. */
  readonly searched: readonly string[];
}

/** The one place where a resource's route and its endpoint meet. */
const endpoints: Readonly<Record<string, ResourceEndpoint>> = {
  users: {
    path: '/api/admin/users/',
    searched: ['username', 'email', 'first_name', 'last_name', 'cliente_nome'],
  },
};

/** Throws for a resource nobody listed: a forgotten line is found at the first request. */
export function endpointOf(resource: string): ResourceEndpoint {
  const endpoint = endpoints[resource];
  if (!endpoint) throw new Error(`no endpoint for the resource ${resource}`);
  return endpoint;
}
