import type { AdminAlerta, Alerta, AlertaConsulta } from '@portal/api-client/contract';
import type { AlertaRow, ConsultaRow } from '../../domain/alertas/alertaQueries.ts';

/** An alert as its owner gets it. Who may not open its report now learns no figure and no name. Spec ALERTA-01. */
export function presentAlerta(row: AlertaRow, isOpen: boolean): Alerta {
  const { alerta } = row;
  return {
    id: alerta.id,
    relatorio: alerta.relatorio_id,
    relatorio_nome: isOpen ? row.relatorio_nome : 'Sem acesso',
    aplicativo: alerta.aplicativo_id,
    aplicativo_nome: isOpen ? row.aplicativo_nome : null,
    modelo: alerta.modelo,
    modelo_nome: alerta.modelo_nome,
    medida: alerta.medida,
    filtro: alerta.filtro && { ...alerta.filtro },
    condicao: alerta.condicao,
    limite: alerta.limite,
    em_percentual: alerta.em_percentual,
    folga: alerta.folga,
    silencio_minutos: alerta.silencio_minutos,
    quando: alerta.quando as Alerta['quando'],
    pausado: alerta.pausado,
    motivo: alerta.motivo,
    estado: alerta.estado,
    ultimo_valor: isOpen ? alerta.ultimo_valor : null,
    ultima_em: alerta.ultima_em?.toISOString() ?? null,
    proxima_em: alerta.pausado ? null : (alerta.proxima_em?.toISOString() ?? null),
    versao: alerta.version,
  };
}

export const presentConsulta = (row: ConsultaRow): AlertaConsulta => ({
  quando: row.em.toISOString(),
  resultado: row.resultado,
  valor: row.valor,
  motivo: row.motivo,
  identidade: row.identidade && { ...row.identidade },
  pergunta: row.pergunta,
  teste: row.teste,
});

/** An alert of somebody else: nothing from which their figure follows. Spec WIRE-37. */
export const presentAdminAlerta = (row: AlertaRow): AdminAlerta => {
  const { alerta } = row;
  const hasFigure = alerta.estado === 'normal' || alerta.estado === 'cruzado';
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
    estado: hasFigure ? 'respondido' : (alerta.estado as 'erro' | 'sem_resposta'),
    motivo: alerta.motivo,
    ultima_em: alerta.ultima_em?.toISOString() ?? null,
  };
};
