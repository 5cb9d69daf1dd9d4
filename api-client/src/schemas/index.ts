/** The TypeBox schemas of every call, for servers. Browser code imports only their types. */
export * from './adminAplicativos.ts';
export * from './aplicativos.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './branding.ts';
export * from './clientes.ts';
export * from './equipes.ts';
export * from './events.ts';
export * from './health.ts';
export * from './home.ts';
export * from './permissoes.ts';
export * from './powerbi.ts';
export * from './relatorioConfigs.ts';
export * from './relatorios.ts';
export * from './users.ts';
export * from './visoes.ts';
