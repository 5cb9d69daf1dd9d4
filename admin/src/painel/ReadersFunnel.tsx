import { listPath } from '../list/listPath.ts';
import { Funnel } from '../uso/Funnel.tsx';
import { useAusentes } from '../uso/useAusentes.ts';
import { PainelCard } from './PainelCard.tsx';

/** How many people of a cliente came how far, with the way to those who have never opened a report. Spec TELA-05. */
export function ReadersFunnel({ cliente }: { readonly cliente: number | null }) {
  const filter = { ...(cliente !== null && { cliente }), administradores: true };
  const { data } = useAusentes(filter, [0, 0]);
  if (!data?.funil) return null;
  const to = listPath('uso', cliente === null ? {} : { cliente });
  return (
    <PainelCard
      title="Quem já leu"
      link={{
        text: 'Quem nunca abriu',
        to: `${to}${to.includes('?') ? '&' : '?'}ver=ausentes&administradores=sim`,
      }}
    >
      <Funnel funil={data.funil} />
    </PainelCard>
  );
}
