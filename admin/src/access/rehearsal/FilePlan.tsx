import type { ArquivoLinha, Ensaio } from '@portal/api-client/contract';
import styles from './Effect.module.css';
import { NamedList } from './NamedList.tsx';

const titles = { cria: 'Cria', muda: 'Muda', exclui: 'Exclui' } as const;

/** What the file of a cliente would create, change and delete, with the values before and after. Spec ARQ-02. */
export function FilePlan({ plan }: { readonly plan: NonNullable<Ensaio['arquivo']> }) {
  return (
    <>
      {(['exclui', 'muda', 'cria'] as const).map((acao) => {
        const lines = plan.linhas.filter((one) => one.acao === acao);
        if (lines.length === 0) return null;
        return (
          <NamedList
            key={acao}
            title={`${titles[acao]} (${lines.length.toLocaleString('pt-BR')})`}
            level={3}
          >
            {lines.map((line) => (
              <li key={`${line.linha}:${line.coluna}:${line.nome}`}>
                {`${line.tipo} "${line.nome}" · linha ${line.linha}`}
                {line.campos.length > 0 && <span className={styles.what}>{changesText(line)}</span>}
              </li>
            ))}
          </NamedList>
        );
      })}
      {plan.avisos.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function changesText({ campos }: ArquivoLinha): string {
  const texts = campos.map(({ campo, antes, depois }) => {
    if (antes === null) return `${campo}: ${depois === null ? 'novo valor' : `+ ${depois}`}`;
    return depois === null ? `${campo}: − ${antes}` : `${campo}: ${antes} → ${depois}`;
  });
  return texts.join('; ');
}
