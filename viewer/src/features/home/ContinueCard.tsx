import type { Atualizacao, RelatorioItem } from '@portal/api-client/contract';
import { freshnessOf } from '@portal/api-client/rules';
import { Skeleton } from '@portal/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { useUltimaPagina } from '../../content/useUltimaPagina.ts';
import button from '../../layout/button.module.css';
import { paths } from '../../paths.ts';
import styles from './ContinueCard.module.css';
import { DataAge } from './DataAge.tsx';
import { FirstRead } from './lateParts.tsx';

const loading = (
  <section className={styles.card} aria-busy="true">
    <p className={styles.eyebrow}>Continuar de onde parou</p>
    <Skeleton lines={3} />
  </section>
);

interface ContinueCardProps {
  /** The reports that the reader opened last. Undefined while loading and after a failure. */
  readonly recents: readonly RelatorioItem[] | undefined;
  readonly isLoading: boolean;
  readonly atualizacoes: readonly Atualizacao[] | undefined;
}

interface Target {
  readonly relatorio: number;
  readonly nome: string;
  readonly detail: string;
  readonly to: string;
}

/** Leads back to the page that the reader read last, else to the report opened last, else to what was granted last. Spec LEIT-12, DIA-01. */
export function ContinueCard({ recents, isLoading, atualizacoes }: ContinueCardProps) {
  const titleId = useId();
  const target = useTarget(recents);
  const fresh = atualizacoes?.find(({ relatorio }) => relatorio === target?.relatorio);
  if (target === undefined || (target === null && isLoading)) {
    return loading;
  }
  if (target === null) {
    return <FirstRead loading={loading} />;
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.eyebrow}>Continuar de onde parou</p>
      <h2 id={titleId} title={target.nome}>
        {target.nome}
      </h2>
      <p className={styles.detail}>{target.detail}</p>
      <div className={styles.actions}>
        <Link className={button.primary} to={target.to} aria-describedby={titleId}>
          Continuar
        </Link>
        {fresh && (
          <span className={styles.fresh}>
            Dados
            <DataAge fresh={freshnessOf(fresh)} />
          </span>
        )}
      </div>
    </section>
  );
}

/** Undefined while not known, null if the reader has opened nothing. */
function useTarget(recents: readonly RelatorioItem[] | undefined): Target | null | undefined {
  const { ultima, isPending } = useUltimaPagina();
  if (isPending) return undefined;
  if (ultima) {
    const { relatorio, aplicativo, pagina, titulo } = ultima;
    return {
      relatorio,
      nome: ultima.relatorio_nome,
      detail: [titulo, ultima.aplicativo_nome ?? 'Dashboards'].filter(Boolean).join(' · '),
      to:
        aplicativo === null
          ? paths.dashboard(relatorio, { pagina })
          : paths.aplicativo(aplicativo, { relatorio, pagina }),
    };
  }
  const [recent] = recents ?? [];
  if (!recent) return null;
  return {
    relatorio: recent.id,
    nome: relatorioName(recent),
    detail: 'Dashboards',
    to: paths.dashboard(recent.id),
  };
}
