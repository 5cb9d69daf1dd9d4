import {
  createExportacao,
  deleteExportacao,
  type Exportacao,
  type ExportacaoInput,
  getArquivo,
} from '@portal/api-client/contract';
import { useAppServices, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { problemsOf } from '../change/problemsOf.ts';
import { arquivosQuery } from './arquivosQuery.ts';
import { followArquivo } from './followArquivo.ts';
import { saveFile } from './saveFile.ts';

/** What was ordered in this page, by the id of the export. The server does not tell it, so that only this page can order it again. */
const orders = new Map<number, ExportacaoInput>();

export const orderOfArquivo = ({ id }: Exportacao): ExportacaoInput | undefined => orders.get(id);

/**
 * Orders, saves and removes the reader's files. Each function rejects with the error of its call. Spec EXPO-01, EXPO-03.
 * docs/decisions/viewer-report-files.md
 */
export function useArquivos() {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const showToast = useToast();
  const { queryKey } = arquivosQuery(client);
  const askAgain = () => queries.invalidateQueries({ queryKey });

  const save = ({ id, formato }: Exportacao) =>
    saveFile(client, getArquivo.path.replace(':id', String(id)), `relatorio.${formato}`).catch(
      (error: unknown) => {
        // What the server refuses now it may also tell of the export.
        void askAgain();
        throw error;
      },
    );

  /** The end is told in a message, whatever screen is shown then, unless `isWatched` says that the reader sees it. */
  async function order(
    body: ExportacaoInput,
    isWatched: (id: number) => boolean,
  ): Promise<Exportacao> {
    const ordered = await client.call(createExportacao, { body }).catch((error: unknown) => {
      // A request without an answer may have ordered the file.
      void askAgain();
      throw error;
    });
    orders.set(ordered.id, body);
    queries.setQueryData(queryKey, (known) => [ordered, ...(known ?? [])]);
    followArquivo(queries, client, ordered.id, (ended) => {
      if (isWatched(ordered.id)) return;
      const { relatorio_nome, situacao, erro } = ended;
      if (situacao === 'falhou') {
        showToast('error', erro ?? `Não foi possível exportar ${relatorio_nome}.`);
        return;
      }
      showToast('success', `O arquivo de ${relatorio_nome} está pronto.`, {
        text: 'Baixar',
        onPress: () =>
          void save(ended).catch((error: unknown) =>
            showToast('error', problemsOf(error, notSaved).text ?? notSaved),
          ),
      });
    });
    return ordered;
  }

  return {
    order,
    save,
    async remove({ id }: Exportacao): Promise<void> {
      await client.call(deleteExportacao, { params: { id } });
      orders.delete(id);
      queries.setQueryData(queryKey, (known) => known?.filter((one) => one.id !== id));
      await askAgain();
    },
  };
}

const notSaved = 'Não foi possível baixar o arquivo. Tente novamente.';
