import { type DadosVistos, explainVerComo } from '@portal/api-client/contract';
import { useCall } from '../content/useCall.ts';
import button from '../layout/button.module.css';
import styles from './sight.module.css';

interface SeenDataProps {
  readonly dados: DadosVistos;
  /** The application in which the report is opened; null on Dashboards. */
  readonly aplicativo: number | null;
}

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** In the place of a report: what would be sent to Power BI about the person, and why they see the report. Spec VERC-04. */
export function SeenDataNotice({ dados, aplicativo }: SeenDataProps) {
  const { funcoes, nome, custom_data, datasets } = dados;
  return (
    <div className={styles.seen}>
      <h2>O relatório abre para esta pessoa</h2>
      <p>Os dados não são mostrados a quem vê como outra pessoa. Ao Power BI seria enviado:</p>
      <dl>
        <dt>{funcoes.length > 1 ? 'Funções' : 'Função'}</dt>
        <dd>{funcoes.length > 0 ? listFormat.format(funcoes) : 'nenhuma'}</dd>
        <dt>Nome</dt>
        <dd>{nome ?? 'nenhum'}</dd>
        <dt>CUSTOMDATA()</dt>
        <dd>{custom_data ?? 'nenhum'}</dd>
        <dt>{datasets.length > 1 ? 'Conjuntos de dados' : 'Conjunto de dados'}</dt>
        <dd>{datasets.length > 0 ? datasets.join(', ') : 'nenhum'}</dd>
      </dl>
      <h3>Por quê?</h3>
      <Reasons relatorio={dados.relatorio} aplicativo={aplicativo} />
    </div>
  );
}

function Reasons({ relatorio, aplicativo }: { relatorio: number; aplicativo: number | null }) {
  const query = {
    relatorio_id: relatorio,
    ...(aplicativo !== null && { aplicativo_id: aplicativo }),
  };
  const { data, error, refetch } = useCall(explainVerComo, {
    queryKey: ['ver-como', 'explicacao', query],
    input: { query },
  });
  if (error) {
    return (
      <p role="alert">
        Não foi possível carregar os motivos.{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          Tentar novamente
        </button>
      </p>
    );
  }
  if (!data) return <p role="status">Carregando…</p>;
  return (
    <>
      <p>{data.frase}</p>
      {data.motivos.length > 1 && (
        <ul>
          {data.motivos.map(({ codigo, frase }) => (
            <li key={`${codigo} ${frase}`}>{frase}</li>
          ))}
        </ul>
      )}
      <p>{data.dados.frase}</p>
    </>
  );
}
