/** All tables of the portal. Portal nouns have the same names as in the HTTP API. */

export * from './schema/accounts.ts';
export * from './schema/aplicativos.ts';
export * from './schema/assinaturas.ts';
export * from './schema/atributos.ts';
export * from './schema/atualizacoes.ts';
export * from './schema/audit.ts';
export * from './schema/chaves.ts';
export * from './schema/clientes.ts';
export * from './schema/concessoes.ts';
export * from './schema/dados.ts';
export * from './schema/enderecos.ts';
export * from './schema/equipes.ts';
export * from './schema/exportacoes.ts';
export * from './schema/ganchos.ts';
export * from './schema/jobs.ts';
export * from './schema/lixeira.ts';
export * from './schema/openings.ts';
export * from './schema/pedidos.ts';
export * from './schema/pendencias.ts';
export * from './schema/relatorios.ts';
export * from './schema/seals.ts';
export * from './schema/seeAs.ts';
export * from './schema/sessions.ts';
export * from './schema/users.ts';
export * from './schema/uso.ts';
export * from './schema/visoes.ts';
