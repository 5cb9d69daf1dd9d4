import type { Ensaio } from '@portal/api-client/contract';
import { ConfirmDialog } from '@portal/ui';
import type { Question, Reply } from './createRehearsingClient.ts';
import { Effect } from './Effect.tsx';

interface RehearsalDialogProps {
  readonly question: Question;
  readonly onAnswer: (reply: Reply) => void;
  readonly onClose: () => void;
}

/** Shows who gains and who loses by a change, and asks whether to make it. Says the act in its title and button. Spec ENS-03, CONF-01. */
export function RehearsalDialog({ question, onAnswer, onClose }: RehearsalDialogProps) {
  const ensaio = question.kind === 'effect' ? question.ensaio : null;
  const act = ensaio?.ato && actText(ensaio.ato);
  const isHarmless =
    ensaio !== null &&
    ensaio.perdem.length === 0 &&
    ensaio.dados.length === 0 &&
    ensaio.saem === undefined &&
    ensaio.direitos === undefined;
  const isRepeatable = question.kind === 'unknown' && question.canRepeat;
  return (
    <ConfirmDialog
      title={act ?? 'Confirmar alteração'}
      message={
        question.kind === 'effect' ? (
          'Confira o efeito antes de continuar.'
        ) : (
          <>
            <p>Não foi possível conferir quem ganha e quem perde acesso. {question.reason}</p>
            {question.canContinue && <p>Deseja continuar mesmo assim?</p>}
          </>
        )
      }
      details={ensaio && <Effect ensaio={ensaio} />}
      {...(isRepeatable
        ? {
            confirmText: 'Conferir de novo',
            tone: 'plain',
            onConfirm: () => onAnswer('repeat'),
            ...(question.canContinue && {
              alternative: { text: 'Continuar', onConfirm: () => onAnswer('confirmed') },
            }),
          }
        : {
            confirmText: act ?? 'Continuar',
            tone: isHarmless ? 'plain' : 'danger',
            onConfirm: () => onAnswer('confirmed'),
          })}
      onClose={onClose}
    />
  );
}

type Act = NonNullable<Ensaio['ato']>;

const verbs: Readonly<Record<Act['acao'], string>> = {
  excluir: 'Excluir',
  desativar: 'Desativar',
  ativar: 'Ativar',
  mover: 'Mover',
  trocar_relatorio: 'Trocar o relatório de',
  alterar_funcao: 'Alterar a função (RLS) de',
  alterar_nome_enviado: 'Alterar o nome enviado de',
  alterar_grupos: 'Alterar os grupos de',
  alterar_membros: 'Alterar os membros de',
  alterar_acesso: 'Alterar o acesso a',
  alterar_relatorios: 'Alterar os relatórios de',
  alterar_prazo: 'Alterar o prazo de',
  restaurar: 'Restaurar',
  alterar: 'Salvar',
};
const maxNameCharacters = 60;

/** Returns the verb of a change with the name of its record, such as `Excluir Vendas`. The dialog’s title and button say it. Spec CONF-01. */
function actText({ acao, nome }: Act): string {
  const characters = Array.from(nome);
  const short =
    characters.length > maxNameCharacters
      ? `${characters.slice(0, maxNameCharacters - 1).join('')}…`
      : nome;
  return `${verbs[acao]} ${short}`.trim();
}
