import type { Exportacao } from '@portal/api-client/contract';
import { exportFormats } from '@portal/api-client/rules';
import { formatDateTime } from '@portal/ui/format-date-time';
import { Link } from 'react-router-dom';
import { problemsOf } from '../change/problemsOf.ts';
import { useSingleChange } from '../change/useSingleChange.ts';
import button from '../layout/button.module.css';
import { paths } from '../paths.ts';
import styles from './ArquivoItem.module.css';
import { isBeingMade } from './arquivosQuery.ts';
import { orderOfArquivo, useArquivos } from './useArquivos.ts';

interface ArquivoItemProps {
  readonly exportacao: Exportacao;
  /** Called after the reader has cancelled or removed it. */
  readonly onRemoved?: () => void;
}

const failures = {
  save: 'Não foi possível baixar o arquivo. Tente novamente.',
  remove: 'Não foi possível remover o arquivo. Tente novamente.',
  again: 'Não foi possível exportar. Tente novamente.',
} as const;
type Act = keyof typeof failures;

/** One export: what it is, how far it is, and what the reader can do with it. Spec EXPO-03. */
export function ArquivoItem({ exportacao, onRemoved }: ArquivoItemProps) {
  const { relatorio_nome, situacao, percentual } = exportacao;
  const { save, remove, order } = useArquivos();
  const known = orderOfArquivo(exportacao);
  const acts: Readonly<Record<Act, () => Promise<unknown>>> = {
    save: () => save(exportacao),
    remove: () => remove(exportacao).then(onRemoved),
    again: async () => {
      if (!known) return;
      await order(known, () => false);
      await remove(exportacao);
    },
  };
  const { send, isPending, error } = useSingleChange(async (act: Act) => {
    await acts[act]().catch((cause: unknown) => {
      throw problemsOf(cause, failures[act]).text ?? failures[act];
    });
  });
  const isMade = isBeingMade(exportacao);
  const name = `${relatorio_nome}, ${exportFormats[exportacao.formato]}`;
  const action = (act: Act, text: string, style = button.secondary) => (
    <button
      type="button"
      className={style}
      aria-label={`${text} ${name}`}
      // A disabled button would lose the focus of who pressed it.
      aria-disabled={isPending}
      onClick={() => send(act)}
    >
      {text}
    </button>
  );
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <strong>{relatorio_nome}</strong>
        <p>{factsOf(exportacao)}</p>
        <p role="status" data-failure={situacao === 'falhou'}>
          {stateText(exportacao)}
        </p>
        {isMade && (
          <progress
            aria-label={`Andamento de ${name}`}
            max={100}
            // A file that waits in the queue has no percentage. Without a value, the bar shows that something runs.
            {...(situacao === 'em_andamento' && { value: percentual })}
          />
        )}
        {error !== null && (
          <p role="alert" data-failure={true}>
            {String(error)}
          </p>
        )}
      </div>
      <div className={styles.item}>
        {situacao === 'pronta' && action('save', 'Baixar', button.primary)}
        {situacao === 'falhou' &&
          (known ? (
            action('again', 'Tentar de novo')
          ) : (
            <Link className={button.secondary} to={paths.relatorio(exportacao)}>
              Abrir o relatório
            </Link>
          ))}
        {action('remove', isMade ? 'Cancelar' : 'Remover', button.quiet)}
      </div>
    </li>
  );
}

function stateText({ situacao, erro, disponivel_ate }: Exportacao): string {
  switch (situacao) {
    case 'na_fila':
      return 'Na fila';
    case 'em_andamento':
      return 'Sendo preparado';
    case 'pronta':
      return disponivel_ate ? `Disponível até ${formatDateTime(disponivel_ate)}` : 'Pronto';
    case 'falhou':
      return erro ?? 'Não foi possível preparar o arquivo.';
  }
}

/** For example `PDF · visão Sul · 3 páginas · Comercial`. */
function factsOf({ formato, visao_nome, paginas, aplicativo_nome }: Exportacao): string {
  const [first] = paginas;
  return [
    exportFormats[formato],
    visao_nome && `visão ${visao_nome}`,
    first && (paginas.length === 1 ? first.titulo : `${paginas.length} páginas`),
    aplicativo_nome,
  ]
    .filter(Boolean)
    .join(' · ');
}
