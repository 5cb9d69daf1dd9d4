import { avisoGraus } from '@portal/api-client/records';
import { exportFormats, exportRights, lastDayText, refreshRights } from '@portal/api-client/rules';
import { momentText } from '../../platform/momentText.ts';

/** The kinds of the things whose ids the values of a field are. */
const kindsOfFields: Readonly<Record<string, string>> = {
  equipes: 'equipe',
  equipes_allowed: 'equipe',
  equipes_allowed_ends: 'equipe',
  relatorios: 'relatorio',
  relatorios_ends: 'relatorio',
  relatorios_ids: 'relatorio',
  aplicativos: 'aplicativo',
  users_allowed: 'user',
  users_allowed_ends: 'user',
  users_papeis: 'user',
  equipes_papeis: 'equipe',
  membros: 'user',
  exportacao_users: 'user',
  exportacao_equipes: 'equipe',
  atualizacao_users: 'user',
  atualizacao_equipes: 'equipe',
  recebem: 'user',
  dono: 'user',
  equipes_recebem: 'equipe',
  alcance: 'equipe',
};
const accessNames: Readonly<Record<string, string>> = {
  full: 'Acesso Total',
  specific: 'Páginas Específicas',
  none: 'Sem Acesso',
};
const chosen = { escolhidos: 'Pessoas e equipes escolhidas' };
const refreshNames: Readonly<Record<string, string>> = { ...refreshRights, ...chosen };
const exportNames: Readonly<Record<string, string>> = { ...exportRights, ...chosen };
const formatNames: Readonly<Record<string, string>> = exportFormats;
const grauNames: Readonly<Record<string, string>> = avisoGraus;
const truths: Readonly<Record<string, string>> = { true: 'Sim', false: 'Não' };

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Returns a stored value as people read it: names for ids, titles for pages, words for codes, times in Brasília. */
export function valueText(
  field: string,
  value: string | null,
  nameOf: (subject: string) => string,
): string | null {
  if (value === null) return null;
  const kind = kindsOfFields[field];
  if (kind) {
    const [, id, rest] = /^(\d+)(?:: (.+))?$/.exec(value) ?? [];
    if (id === undefined) return value;
    const name = nameOf(`${kind}:${id}`);
    if (rest === undefined) return name;
    return field.endsWith('_papeis') ? `${name}: ${rest}` : `${name}: até ${lastDayText(rest)}`;
  }
  const [, relatorio] = /^relatorio:(\d+) paginas$/.exec(field) ?? [];
  if (relatorio) return nameOf(`pagina:${relatorio} ${value}`);
  if (instantPattern.test(value)) {
    return field.endsWith('expira_em') ? `até ${lastDayText(value)}` : momentText(value);
  }
  if (field === 'tipo_acesso' || /^relatorio:\d+$/.test(field)) return accessNames[value] ?? value;
  if (field === 'atualizacao') return refreshNames[value] ?? value;
  if (field === 'grau') return grauNames[value] ?? value;
  if (field === 'exportacao') return exportNames[value] ?? value;
  if (field === 'formatos' || field === 'formato') return formatNames[value] ?? value;
  return Object.hasOwn(truths, value) ? (truths[value] ?? value) : value;
}
