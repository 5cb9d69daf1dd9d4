/** The columns of a sheet of grants in their order, with their titles. Those of ids, access, end and version decide. */
export const titles = {
  tipo: 'Tipo',
  id: 'Id',
  nome: 'Nome',
  usuario: 'Usuário',
  lugar_id: 'Id do lugar',
  lugar: 'Lugar',
  relatorio_id: 'Id do relatório',
  relatorio: 'Relatório',
  acesso: 'Acesso',
  paginas: 'Páginas',
  titulos: 'Títulos das páginas',
  fim: 'Termina em',
  versao: 'Versão',
} as const;

export type Column = keyof typeof titles;

export const columns = Object.keys(titles) as readonly Column[];

/** A file without one of these columns is refused: a missing column must not count as a cleared one. */
export const neededColumns = [
  'tipo',
  'id',
  'lugar_id',
  'relatorio_id',
  'acesso',
  'paginas',
  'fim',
  'versao',
] as const satisfies readonly Column[];

export const kindWords = { person: 'Pessoa', team: 'Equipe' } as const;

export const accessWords = {
  full: 'Acesso Total',
  specific: 'Páginas Específicas',
  none: 'Sem Acesso',
} as const;

/** What stands in the column of the end of a grant without an end. An empty cell is an error: it may have been lost. */
export const endlessWord = 'sem fim';

export const dashboardsName = 'Dashboards';
/** The id that stands for Dashboards, as in the filters of lists. */
export const dashboardsId = '0';
