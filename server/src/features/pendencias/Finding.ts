import type { Pendencia } from '@portal/api-client/contract';
import type { Fault } from '../../domain/openings/Fault.ts';

/** Something that a check has observed. */
export interface Finding {
  readonly tipo: Tipo;
  /** What it is about: the id of a report, of a workspace, a dataset or a capacity in lower case, `cliente`, or a queue of jobs. */
  readonly assunto: string;
  /** Tells two findings of one kind about the same thing apart. */
  readonly extra?: string;
  readonly gravidade: Pendencia['gravidade'];
  /** The configurations that it concerns; empty for all of the cliente. */
  readonly relatorios: readonly number[];
  readonly pagina?: string;
  readonly dados?: Readonly<Record<string, string>>;
  readonly microsoft?: string | null;
}

/** The kinds of findings. Their names are stored and on the wire, and never change. */
export type Tipo =
  | 'provedor_sem_resposta'
  | 'trabalho_atrasado'
  | 'syslog_parado'
  | 'aplicativo_recusado'
  | 'incorporacao_recusada'
  | 'credencial_vence'
  | 'chave_vence'
  | 'chave_parada'
  | 'workspace_sem_acesso'
  | 'workspace_papel'
  | 'capacidade_pausada'
  | 'tokens_esgotados'
  | 'arquivo_diverge'
  | 'email_falha'
  | 'gancho_parado'
  | 'relatorio_ausente'
  | 'relatorio_movido'
  | 'relatorio_republicado'
  | 'relatorio_renomeado'
  | 'relatorio_recusado'
  | 'modelo_mudou'
  | 'modelo_inacessivel'
  | 'seguranca_recusada'
  | 'pagina_ausente'
  | 'pagina_trocada'
  | 'pagina_renomeada'
  | 'pagina_nova'
  | 'visual_encerrado'
  | 'atualizacao_falha'
  | 'dados_antigos'
  | 'relatorio_lento';

/**
 * The result of a check. Of these kinds and about the subjects that it covers, exactly the given findings hold. The check knows nothing
 * about other subjects, so a stored finding about one of them does not change.
 */
export interface Judgement {
  readonly tipos: readonly Tipo[];
  readonly covers: (assunto: string) => boolean;
  readonly findings: readonly Finding[];
}

/** The result of a check that knows about every subject. */
export const allOf = (tipos: readonly Tipo[], findings: readonly Finding[]): Judgement => ({
  tipos,
  covers: () => true,
  findings,
});

/** What a finding keeps of the cause of a refusal. */
export const causeOf = ({ key, detail, place, microsoft }: Fault) => ({
  dados: { causa: key, orientacao: detail, lugar: place },
  microsoft,
});

export const keyOf = ({ tipo, assunto, extra }: Finding) =>
  extra === undefined ? `${tipo}:${assunto}` : `${tipo}:${assunto}:${extra}`;
