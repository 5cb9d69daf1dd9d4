import type { Actor } from '../../platform/http/actor.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import { planToken, readTokenSources, type TokenSources } from '../openings/planToken.ts';
import type { ModelQuery } from '../powerbi/dax/ModelQuery.ts';
import { type AskModel, figureStatement } from '../powerbi/dax/modelStatements.ts';
import {
  type AlertPlace,
  type AskRefusal,
  admitToAsk,
  digestOfRows,
  refusals,
  refuse,
} from './admitToAsk.ts';
import type { AlertaRow, ConsultaRow } from './alertaQueries.ts';
import { askCounted } from './askCounted.ts';
import {
  type Choices,
  choicesOf,
  identityProblem,
  type ModelFacts,
  readModel,
} from './readModel.ts';

export type AlertDependencies = Pick<
  ExportDependencies,
  'db' | 'queries' | 'loadFacts' | 'powerBi' | 'loadCredentials' | 'now'
>;

/** A measure of a model, and the rows to which it is limited; null for all rows. */
export interface Question {
  readonly modelo: string;
  readonly medida: string;
  readonly filtro: AlertaRow['alerta']['filtro'];
}

/** The model of a report, and how a person may ask it now. */
export interface AlertPlan {
  readonly clienteId: number;
  /** Power BI's id of the model, in lower case. */
  readonly modelo: string;
  readonly modeloNome: string;
  readonly identidade: NonNullable<ConsultaRow['identidade']>;
  readonly choices: Choices;
  readonly ask: AskModel;
  readonly as: Pick<ModelQuery, 'roles' | 'customData'>;
}

export interface Figure {
  /** The answer of Power BI, of any type. */
  readonly value: unknown;
  readonly pergunta: string;
}

/** The longest time that a query may take. */
const maxMs = 30_000;

/**
 * Asks models for people. One asker asks Power BI at most once for the facts of each report and each model. Before each question it reads the
 * database again and decides whether the person may ask. Power BI then gets the same identity as when the person opens the report. Spec ALERTA-01. docs/decisions/server-alerts.md
 */
export function createAsker(dependencies: AlertDependencies, stop?: AbortSignal) {
  const { powerBi, loadCredentials } = dependencies;
  const knownSources = new Map<string, Promise<TokenSources>>();
  const knownModels = new Map<string, Promise<ModelFacts>>();

  function limit(): AbortSignal {
    const own = AbortSignal.timeout(maxMs);
    return stop ? AbortSignal.any([stop, own]) : own;
  }

  /** Decides how a person may ask the model of a report. Throws PortalError if Power BI does not answer. */
  async function plan(actor: Actor, place: AlertPlace): Promise<AlertPlan | AskRefusal> {
    const admitted = await admitToAsk(dependencies, actor, place);
    if ('refused' in admitted) return admitted;
    const { relatorio, identity } = admitted;
    const credentials = await loadCredentials(relatorio.cliente_id);
    const sources = await once(knownSources, `${relatorio.id} ${relatorio.version}`, () =>
      readTokenSources(powerBi, credentials, { ...relatorio, hasPapeis: relatorio.rls_com_papeis }),
    );
    const { report, datasets } = sources;
    const modelo = report.datasetId?.toLowerCase();
    const dataset = datasets.find(({ id }) => id.toLowerCase() === modelo);
    if (report.isPaginated || !dataset || !modelo) return refuse(refusals.paginado, 'modelo');
    if (dataset.workspaceId === null) return refuse(refusals.lugar, 'modelo');
    if (dataset.upstream.length > 0) return refuse(refusals.composto, 'modelo');
    // As for an opening: it throws if the identity cannot be applied.
    const sent = planToken(sources, identity, relatorio).identity;
    const isNamed = sent?.datasets?.some((id) => id.toLowerCase() === modelo) ?? false;
    const roles = isNamed && sent ? [...sent.roles] : [];
    const { id, workspaceId } = dataset;
    const ask = askCounted(dependencies, credentials, { id, workspaceId }, limit);
    const model = await once(knownModels, `${relatorio.cliente_id} ${modelo}`, () =>
      readModel(ask),
    );
    const isDemanded = isNamed || dataset.isEffectiveIdentityRequired;
    const problem = identityProblem(model, { roles, isDemanded });
    if (problem !== null) return refuse(problem, 'modelo');
    const customData = roles.length > 0 ? (sent?.customData ?? null) : null;
    return {
      clienteId: relatorio.cliente_id,
      modelo,
      modeloNome: dataset.name || dataset.id,
      identidade: {
        nome: roles.length > 0 ? (sent?.username ?? null) : null,
        papeis: roles,
        custom_data: customData,
        digest: digestOfRows(modelo, identity),
      },
      choices: choicesOf(model, roles),
      ask,
      as: { ...(roles.length > 0 && { roles }), ...(customData !== null && { customData }) },
    };
  }

  return {
    plan,
    /** Asks Power BI for a figure, as planned. Throws PortalError if Power BI refuses the query or does not answer. */
    async figure(planned: AlertPlan, question: Question): Promise<Figure | AskRefusal> {
      const { choices, ask, as } = planned;
      const { medida, filtro } = question;
      if (question.modelo !== planned.modelo) return refuse(refusals.trocado, 'medida');
      if (!choices.medidas.some(({ nome }) => nome === medida)) {
        return refuse(refusals.medida, 'medida');
      }
      const column =
        filtro &&
        choices.colunas.find((one) => one.tabela === filtro.tabela && one.coluna === filtro.coluna);
      if (filtro && !column) return refuse(refusals.coluna, 'filtro');
      const statement = statementOf(medida, filtro && column ? { ...filtro, ...column } : null);
      if (statement === null) return refuse(refusals.valor, 'filtro');
      const [rows = []] = await ask([statement], as);
      return { value: rows.length === 1 ? rows[0]?.Valor : null, pergunta: statement.dax };
    },
  };
}

export type Asker = ReturnType<typeof createAsker>;

function statementOf(...of: Parameters<typeof figureStatement>) {
  try {
    return figureStatement(...of);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Returns the known value of a key, or reads it. A failed reading is not kept: the next call reads again. */
function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found) return found;
  const reading = read();
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}
