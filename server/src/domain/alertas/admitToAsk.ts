import { decide } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { type DataIdentity, digestOf, identityOf } from '../dataIdentity/identityOf.ts';
import { factsOf } from '../dataIdentity/storedIdentity.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import type { RelatorioRow } from '../relatorios/queries.ts';
import type { AlertaRow } from './alertaQueries.ts';

export interface AlertPlace {
  readonly relatorioId: number;
  /** Null for Dashboards. */
  readonly aplicativoId: number | null;
}

/** A report about which a person may ask, and the identity with which they read it. */
export interface Admitted {
  readonly relatorio: RelatorioRow;
  readonly identity: DataIdentity;
}

/** Why a person may not ask. A person who may not open the report gets the reason `acesso`, whatever else stands in the way. */
export interface AskRefusal {
  readonly refused: string;
  readonly reason: 'acesso' | 'termos' | 'modelo' | 'medida' | 'filtro';
}

export const refusals = {
  conta: 'Sua conta não está ativa.',
  acesso: 'Você não pode mais abrir o relatório deste alerta.',
  paginas:
    'Você vê só algumas páginas deste relatório, e um alerta poderia mostrar um número das outras.',
  termos: 'Você ainda não aceitou os termos do cliente.',
  momento:
    'As redes e os horários a que você está limitado não permitem que um alerta pergunte agora.',
  paginado: 'Um relatório paginado não tem um modelo do qual um alerta possa perguntar.',
  lugar: 'O Power BI não diz em que workspace está o modelo deste relatório.',
  composto:
    'O modelo deste relatório lê outro modelo, que tem funções próprias. Um alerta não pode perguntar com os seus dados.',
  trocado: 'O relatório usa agora outro modelo. Crie outro alerta com a medida dele.',
  medida: 'A medida não existe no modelo, está oculta ou não é mostrada a você.',
  coluna: 'A coluna do filtro não existe no modelo, está oculta ou não é mostrada a você.',
  valor: 'Um valor do filtro não serve para a coluna. Números são escritos como 1234.5.',
} as const;

export const refuse = (refused: string, reason: AskRefusal['reason']): AskRefusal => ({
  refused,
  reason,
});

/**
 * Decides whether a person may ask about a report now, by the decision that opens it, and with which identity they read it. An alert asks at
 * any time and its mail is read from anywhere, so a person who is bound to networks may not ask. Asks only the database. Spec ALERTA-01.
 */
export async function admitToAsk(
  { queries, loadFacts }: Pick<ExportDependencies, 'queries' | 'loadFacts'>,
  actor: Actor,
  { relatorioId, aplicativoId }: AlertPlace,
): Promise<Admitted | AskRefusal> {
  const [found] = await queries.findByReference(actor, String(relatorioId));
  const facts = await loadFacts({ userId: actor.id, relatorioId, aplicativoId }, actor);
  if (!found || !facts) return refuse(refusals.acesso, 'acesso');
  const { access } = decide(facts);
  if (access === 'none') {
    // A person who could open the report without these restrictions gets the reason.
    const { moment, ...anyTime } = facts;
    if (decide(anyTime).access === 'none') return refuse(refusals.acesso, 'acesso');
    return refuse(moment?.owesTermos ? refusals.termos : refusals.momento, 'termos');
  }
  // A model has the figures of all pages.
  if (access !== 'full') return refuse(refusals.paginas, 'modelo');
  const identity = identityOf(factsOf(found.relatorio, found.dados));
  if ('refusal' in identity) return refuse(identity.forReader, 'modelo');
  return { relatorio: found.relatorio, identity };
}

export const placeOf = ({ alerta }: Pick<AlertaRow, 'alerta'>): AlertPlace => ({
  relatorioId: alerta.relatorio_id,
  aplicativoId: alerta.aplicativo_id,
});

/** Returns a text that is equal for two identities to which a model answers the same figures. A question carries no name. */
export const digestOfRows = (
  modelo: string,
  { roles, customData }: Pick<DataIdentity, 'roles' | 'customData'>,
) => digestOf({ name: modelo, roles, customData: roles.length > 0 ? customData : null });
