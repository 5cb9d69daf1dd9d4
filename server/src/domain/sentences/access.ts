import { lastDayText } from '@portal/api-client/rules';
import { dashboardPhrases } from './dashboardPhrases.ts';
import { expiryPhrase, listOf, type Phrases, type StoredValue, type Told } from './Told.ts';

/** What a row says about one report: the values of its access, its pages and its end. */
interface ReportChange {
  readonly access?: StoredValue;
  readonly hasPages: boolean;
  readonly end?: StoredValue;
}

/** Tells who got and lost access, in an application or on Dashboards. */
export const accessPhrases: Phrases = (row) =>
  row.target.startsWith('relatorio:') ? dashboardPhrases(row) : applicationPhrases(row);

function applicationPhrases(row: Told): string[] {
  const { details, nameOf } = row;
  const isTeam = 'equipe' in details;
  const holder = isTeam ? nameOf(`equipe:${details.equipe}`) : nameOf(`user:${details.user}`);
  const [to, of] = isTeam ? ['à equipe', 'da equipe'] : ['a', 'de'];
  const aplicativo =
    'aplicativo' in details ? nameOf(`aplicativo:${details.aplicativo}`) : nameOf(row.target);
  const byPhrase = new Map<string, string[]>();
  for (const [relatorio, change] of changesOf(row)) {
    const phrase = phraseOf(change, `${to} ${holder}`, `${of} ${holder}`);
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), nameOf(relatorio)]);
  }
  return [...byPhrase].map(
    // A name may contain what a replacement text would interpret, so a function returns it.
    ([phrase, reports]) => phrase.replace('{r}', () => `${listOf(reports)} em ${aplicativo}`),
  );
}

/** Groups the values by report. The record of one permission names its report in the details. */
function changesOf({ values, details }: Told): Map<string, ReportChange> {
  const changes = new Map<string, ReportChange>();
  for (const value of values) {
    const [subject = '', part] = value.campo.startsWith('relatorio:')
      ? value.campo.split(' ')
      : [`relatorio:${details.relatorio}`, partOf(value.campo)];
    const known = changes.get(subject) ?? { hasPages: false };
    changes.set(subject, {
      ...known,
      ...(part === undefined && { access: value }),
      ...(part === 'paginas' && { hasPages: true }),
      ...(part === 'expira_em' && { end: value }),
    });
  }
  return changes;
}

function partOf(field: string): string | undefined {
  if (field === 'tipo_acesso') return undefined;
  return field === 'expira_em' ? field : 'paginas';
}

/** Returns the phrase with `{r}` for the reports and their place. `to` and `of` name the holder as `a Ana` and `de Ana`. */
function phraseOf({ access, hasPages, end }: ReportChange, to: string, of: string): string {
  const until = end?.depois ? ` até ${lastDayText(end.depois)}` : '';
  if (access?.depois === 'full') return `deu ${to} Acesso Total a {r}${until}`;
  if (access?.depois === 'specific') {
    return access.antes === 'full'
      ? `limitou o acesso ${of} a páginas de {r}${until}`
      : `deu ${to} acesso a páginas de {r}${until}`;
  }
  if (access && [null, 'none'].includes(access.antes)) return `não deu ${to} acesso a {r}`;
  if (access) return `tirou ${of} o acesso a {r}`;
  if (hasPages) return `alterou as páginas ${of} em {r}`;
  return expiryPhrase(end?.depois ?? null, of);
}
