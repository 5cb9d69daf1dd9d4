/** The HTTP contract: one constant for each call. The browser code and the server's route use the same constant. */

export * from '../records/recursos.ts';
export * from './acessos.ts';
export * from './adminAplicativos.ts';
export * from './aplicativos.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './branding.ts';
export * from './clientes.ts';
export * from './concessoes.ts';
export * from './conta.ts';
export * from './endpoint.ts';
export * from './ensaios.ts';
export * from './equipes.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './health.ts';
export * from './home.ts';
export * from './painel.ts';
export * from './permissoes.ts';
export * from './powerbi.ts';
export * from './relatorioConfigs.ts';
export * from './relatorios.ts';
export * from './resumos.ts';
export * from './roles.ts';
export * from './users.ts';
export * from './visoes.ts';
