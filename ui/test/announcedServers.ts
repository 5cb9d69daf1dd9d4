import * as contract from '@portal/api-client/contract';

/** The servers of the tests: one that announces nothing, and for each resource one that announces it alone. Spec REC-03. */
export const announcedServers: readonly (readonly [string, readonly string[]])[] = [
  ['nothing', []],
  ...contract.recursos.map((recurso) => [recurso, [recurso]] as const),
];

/**
 * The servers of a test of parts that need only these resources: one that announces nothing, one for each of them alone, and one
 * that announces everything else.
 */
export const serversFor = (
  ...own: readonly contract.Recurso[]
): readonly (readonly [string, readonly string[]])[] => [
  ['nothing', []],
  ...own.map((recurso) => [recurso, [recurso]] as const),
  ['everything else', contract.recursos.filter((recurso) => !own.includes(recurso))],
];

const endpoints = Object.values(contract).flatMap((value) =>
  typeof value === 'object' && 'path' in value ? [value] : [],
);

/** Returns the calls whose resource the server does not announce, and those outside the contract. */
export function unannouncedAmong(calls: readonly string[], announced: readonly string[]): string[] {
  return calls.filter((call) => {
    const endpoint = endpoints.find(({ method, path }) =>
      new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`).test(call),
    );
    return !endpoint || (endpoint.recurso && !announced.includes(endpoint.recurso));
  });
}
