import type { AdminAlerta, Alerta, AlertaConsulta } from '@portal/api-client/contract';
import { type Admitted, type AskRefusal, digestOfRows } from '../../domain/alertas/admitToAsk.ts';
import type { AlertaRow, ConsultaRow } from '../../domain/alertas/alertaQueries.ts';

/** Whether the owner of an alert may open its report now, and with which identity. */
type Reading = Admitted | AskRefusal;

const hasFigure = (estado: Alerta['estado']) => estado === 'normal' || estado === 'cruzado';
const showsFigureOf = (reading: Reading, modelo: string, digest: string | null | undefined) =>
  'identity' in reading && digestOfRows(modelo, reading.identity) === digest;

/**
 * An alert as its owner gets it. A person who may not open its report now gets no figure, nothing that follows from a figure, and no name;
 * a person who reads other rows now gets no figure of the former rows. Spec ALERTA-01.
 */
export function presentAlerta(row: AlertaRow, reading: Reading): Alerta {
  const { alerta } = row;
  const refused = 'refused' in reading ? reading.refused : null;
  const isOpen = refused === null;
  const isShown = showsFigureOf(reading, alerta.modelo, alerta.identidade);
  const estado = isShown || !hasFigure(alerta.estado) ? alerta.estado : 'sem_resposta';
  return {
    id: alerta.id,
    relatorio: alerta.relatorio_id,
    relatorio_nome: isOpen ? row.relatorio_nome : 'Sem acesso',
    aplicativo: alerta.aplicativo_id,
    aplicativo_nome: isOpen ? row.aplicativo_nome : null,
    modelo: alerta.modelo,
    modelo_nome: isOpen ? alerta.modelo_nome : 'Sem acesso',
    medida: alerta.medida,
    filtro: alerta.filtro && { ...alerta.filtro },
    condicao: alerta.condicao,
    limite: alerta.limite,
    em_percentual: alerta.em_percentual,
    folga: alerta.folga,
    silencio_minutos: alerta.silencio_minutos,
    quando: alerta.quando as Alerta['quando'],
    pausado: alerta.pausado,
    motivo: refused ?? alerta.motivo,
    estado: isOpen ? estado : 'erro',
    ultimo_valor: isShown ? alerta.ultimo_valor : null,
    ultima_em: alerta.ultima_em?.toISOString() ?? null,
    proxima_em: alerta.pausado ? null : (alerta.proxima_em?.toISOString() ?? null),
    versao: alerta.version,
  };
}

/** One question as the owner of the alert gets it. The figure of a question about rows that they do not read now is left out. */
export function presentConsulta(
  row: ConsultaRow,
  modelo: string,
  reading: Reading,
): AlertaConsulta {
  const { identidade } = row;
  const isShown = !hasFigure(row.resultado) || showsFigureOf(reading, modelo, identidade?.digest);
  return {
    quando: row.em.toISOString(),
    resultado: isShown ? row.resultado : 'erro',
    valor: isShown ? row.valor : null,
    motivo: isShown ? row.motivo : 'O número é de dados que você não vê mais neste relatório.',
    identidade: identidade && {
      nome: identidade.nome,
      papeis: identidade.papeis,
      custom_data: identidade.custom_data,
    },
    pergunta: row.pergunta,
    teste: row.teste,
  };
}

/** An alert as administrators get it: without its limit, filter and last figure. Its state does not tell whether the figure is over the limit. Spec WIRE-37. */
export const presentAdminAlerta = (row: AlertaRow): AdminAlerta => {
  const { alerta } = row;
  return {
    id: alerta.id,
    cliente: alerta.cliente_id,
    cliente_nome: row.cliente_nome,
    relatorio: alerta.relatorio_id,
    relatorio_nome: row.relatorio_nome,
    aplicativo: alerta.aplicativo_id,
    aplicativo_nome: row.aplicativo_nome,
    dono: { id: alerta.user_id, nome: row.dono_nome },
    modelo_nome: alerta.modelo_nome,
    medida: alerta.medida,
    condicao: alerta.condicao,
    quando: alerta.quando as AdminAlerta['quando'],
    pausado: alerta.pausado,
    estado: hasFigure(alerta.estado) ? 'respondido' : (alerta.estado as 'erro' | 'sem_resposta'),
    motivo: alerta.motivo,
    ultima_em: alerta.ultima_em?.toISOString() ?? null,
  };
};
