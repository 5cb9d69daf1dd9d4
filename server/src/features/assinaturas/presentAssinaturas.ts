import type { AdminAssinatura } from '@portal/api-client/contract';
import type { AssinaturaRow } from '../../domain/assinaturas/assinaturaQueries.ts';
import { assinaturaQueries } from '../../domain/assinaturas/assinaturaQueries.ts';
import { envioQueries } from '../../domain/assinaturas/envioQueries.ts';
import { recipientQueries } from '../../domain/assinaturas/recipientQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** What the caller may know of a subscription beside what is theirs. */
export interface Sight {
  /** Whether the answer may tell the caller who else gets the mails. */
  readonly seesOthers: boolean;
  /** Whether the answer may tell the caller the names of the report and the application. */
  readonly seesReport: boolean;
  /** Whether the answer may tell the caller the name of the view. */
  readonly seesView: boolean;
}

const hiddenName = 'Sem acesso';
const goneReasons = {
  left: 'Cancelou a assinatura.',
  refused: 'O endereço de e-mail foi recusado três vezes.',
};

interface Failed {
  readonly nome: string;
  readonly motivo: string | null;
}

/** What the portal says of a subscription, and who of those whom the caller may know got nothing at its last time. Spec ASSI-02. */
function motivoOf(said: string | null, failed: readonly Failed[]): string | null {
  const [first] = failed;
  const outcome =
    failed.length > 1
      ? `${failed.length} pessoas não receberam.`
      : first && `${first.nome} não recebeu. ${first.motivo}`;
  return [said, outcome].filter(Boolean).join(' ') || null;
}

/** Subscriptions as the API returns them, each with its recipients and its last mails. Spec ASSI-05. */
export async function presentAssinaturas(
  db: Db,
  rows: readonly AssinaturaRow[],
  sightOf: (row: AssinaturaRow) => Sight,
): Promise<AdminAssinatura[]> {
  const ids = rows.map(({ assinatura }) => assinatura.id);
  const envios = envioQueries(db);
  const [named, last, failed, gone] = [
    await assinaturaQueries(db).listDestinatarios(ids),
    await envios.listLast(ids),
    await envios.listFailed(ids),
    await recipientQueries(db).listGone(ids),
  ];
  return rows.map((row) => {
    const { assinatura, visao } = row;
    const { seesOthers, seesReport, seesView } = sightOf(row);
    const isSeen = (userId: number) => seesOthers || userId === assinatura.user_id;
    const own = <T extends { assinatura_id: number }>(all: readonly T[]) =>
      all.filter((one) => one.assinatura_id === assinatura.id);
    const destinatarios = seesOthers ? own(named) : [];
    const isDue = !assinatura.pausada;
    return {
      id: assinatura.id,
      visao: visao.id,
      visao_nome: seesView ? visao.nome : hiddenName,
      relatorio: visao.relatorio_id,
      relatorio_nome: seesReport ? row.relatorio_nome : hiddenName,
      aplicativo: visao.aplicativo_id,
      aplicativo_nome: seesReport ? row.aplicativo_nome : null,
      formato: assinatura.formato,
      paginas: assinatura.paginas,
      quando: assinatura.quando as AdminAssinatura['quando'],
      destinatarios: {
        eu: assinatura.para_mim,
        users: destinatarios.flatMap(({ user_id, nome }) =>
          user_id === null ? [] : [{ id: user_id, nome }],
        ),
        equipes: destinatarios.flatMap(({ equipe_id, nome }) =>
          equipe_id === null ? [] : [{ id: equipe_id, nome }],
        ),
        sairam: own(gone)
          .filter(({ id }) => isSeen(id))
          .map(({ id, nome, saiu_em }) => ({
            id,
            nome,
            motivo: saiu_em === null ? goneReasons.refused : goneReasons.left,
          })),
      },
      dono: { id: assinatura.user_id, nome: row.dono_nome },
      pausada: assinatura.pausada,
      motivo: motivoOf(
        assinatura.motivo,
        own(failed).filter(({ user_id }) => isSeen(user_id)),
      ),
      proxima_em: isDue ? (assinatura.proxima_em?.toISOString() ?? null) : null,
      ultima_em: assinatura.ultima_em?.toISOString() ?? null,
      envios: last
        .filter(({ envio }) => envio.assinatura_id === assinatura.id && isSeen(envio.user_id))
        .map(({ envio, nome }) => ({
          quando: envio.due.toISOString(),
          user: envio.user_id,
          nome,
          resultado: envio.resultado,
          motivo: envio.motivo,
        })),
      versao: assinatura.version,
      cliente: visao.cliente_id,
      cliente_nome: row.cliente_nome,
    };
  });
}
