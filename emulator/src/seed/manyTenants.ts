import type { SeedTenant } from './seedStore.ts';

/** The pages of the recipe that all these reports have. */
const recipes = ['Resumo', 'Por Região', 'Por Produto', 'Metas'];
const countTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');

/**
 * Tenants for measurements with many. Each has a capacity of its own with two workspaces, of ten reports with six pages. The last part of
 * each id is the number of the tenant.
 */
export function manyTenants(count: number): readonly SeedTenant[] {
  return countTo(count).map((tenant) => {
    const idOf = (start: string) => `${start}-${hex(tenant, 12)}`;
    const reportOf = (number: number) => ({
      id: idOf(`dddddddd-${hex(number, 4)}-4aaa-8aaa`),
      datasetId: idOf(`eeeeeeee-${hex(number, 4)}-4aaa-8aaa`),
      name: `Relatório ${number}`,
      recipe: 'Vendas',
      history: 'scheduled',
      pages: countTo(6).map((page) => ({
        name: `P${page}`,
        displayName: `Página ${page}`,
        order: page - 1,
        recipe: recipes[page % recipes.length] ?? '',
      })),
    });
    return {
      id: idOf('aaaaaaaa-aaaa-4aaa-8aaa'),
      name: `Cliente ${tenant}`,
      domain: `cliente${tenant}.example`,
      clientId: idOf('aaaaaaaa-bbbb-4bbb-8bbb'),
      clientSecret: 'segredo-demo',
      workspaces: [0, 10].map((before) => ({
        id: idOf(`bbbbbbbb-${hex(before / 10 + 1, 4)}-4aaa-8aaa`),
        name: `Área ${before / 10 + 1}`,
        isOnDedicatedCapacity: true,
        capacityId: idOf('CCCCCCCC-0000-4AAA-8AAA').toUpperCase(),
        reports: countTo(10).map((number) => reportOf(before + number)),
      })),
    };
  });
}
