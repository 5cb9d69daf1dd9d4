import {
  aplicativoRecord,
  avisoRecord,
  clienteRecord,
  equipeRecord,
  type FieldLabel,
  ganchoRecord,
  provedorRecord,
  type RecordTable,
  relatorioRecord,
  userRecord,
} from '@portal/api-client/records';
import { storedBrandFields } from '../clientes/presentCliente.ts';

/** The article and the label of each field that history records. A field of several records has the same label in each. */
const labels: Readonly<Record<string, FieldLabel>> = {
  // Its labels of a name and of attributes are its own.
  ...labelsOf(provedorRecord),
  ...labelsOf(userRecord),
  ...labelsOf(equipeRecord),
  ...labelsOf(aplicativoRecord),
  ...labelsOf(relatorioRecord),
  ...labelsOf(clienteRecord),
  ...labelsOf(ganchoRecord),
  ...labelsOf(avisoRecord),
  users_papeis: ['as', 'funções por pessoa'],
  equipes_papeis: ['as', 'funções por equipe'],
  tid: ['o', 'tenant da conta Microsoft'],
  oid: ['a', 'conta Microsoft'],
  sub: ['a', 'conta no provedor'],
  aplicativos: ['os', 'aplicativos'],
  relatorios_ends: ['os', 'fins do acesso a relatórios'],
  tipo_acesso: ['o', 'acesso'],
  paginas_permitidas: ['as', 'páginas'],
  paginas_internas: ['as', 'páginas abertas por detalhamento'],
  paginas_listadas: ['as', 'páginas mostradas nas listas'],
  people: ['as', 'pessoas'],
  estado: ['a', 'decisão'],
  dono: ['o', 'dono'],
  formato: ['o', 'formato'],
  escopos: ['os', 'escopos'],
  exportacao_users: ['as', 'pessoas que podem exportar'],
  exportacao_equipes: ['as', 'equipes que podem exportar'],
  atualizacao_users: ['as', 'pessoas que podem atualizar os dados'],
  atualizacao_equipes: ['as', 'equipes que podem atualizar os dados'],
  texto: ['o', 'texto'],
  pausada: ['a', 'pausa'],
  medida: ['a', 'medida'],
  filtro: ['o', 'filtro'],
  condicao: ['a', 'condição'],
  limite: ['o', 'limite'],
  folga: ['a', 'folga'],
  silencio_minutos: ['o', 'silêncio em minutos'],
  quando: ['o', 'horário'],
  pausado: ['a', 'pausa'],
  recebem: ['as', 'pessoas que recebem'],
  equipes_recebem: ['as', 'equipes que recebem'],
  brand_name: ['o', 'nome da marca'],
  logo: ['o', 'logo'],
  logo_dark: ['o', 'logo para o tema escuro'],
  favicon: ['o', 'favicon'],
  fonte_1: ['a', 'primeira fonte enviada'],
  fonte_2: ['a', 'segunda fonte enviada'],
};

function labelsOf(table: RecordTable): Record<string, FieldLabel> {
  return Object.fromEntries(Object.entries(table).map(([name, { label }]) => [name, label]));
}

const brand = new Set(storedBrandFields);

/** Returns a field with its article, as the object of a sentence: `o e-mail`. */
export function fieldPhrase(field: string): string {
  const label = labels[field];
  if (label) return label.join(' ');
  return brand.has(field) ? 'a aparência' : `o campo ${field}`;
}

/** Returns the label of a field as a title: `E-mail`. `field` may name a report, as the fields of permissions do. */
export function fieldTitle(field: string, nameOf: (subject: string) => string): string {
  const [subject = '', part] = field.split(' ');
  if (subject.startsWith('relatorio:')) {
    const name = nameOf(subject);
    if (part === 'paginas') return `${name}: páginas`;
    return part === 'expira_em' ? `${name}: fim do acesso` : `${name}: acesso`;
  }
  const label = labels[field]?.[1] ?? field.replaceAll('_', ' ');
  return `${label.charAt(0).toLocaleUpperCase('pt-BR')}${label.slice(1)}`;
}
