import { PublicCard } from '../layout/PublicCard.tsx';
import { useTitle } from '../layout/useTitle.ts';
import type { Sight } from './Sight.ts';

/** Stands in the place of every screen after the end, and in a tab that nobody has given a token. Spec VERC-02. */
export function SightEnded({ sight }: { readonly sight: Sight | null }) {
  useTitle('Ver como');
  return (
    <PublicCard title="Ver como" takesFocus>
      <p role="status">
        {sight
          ? `Você não está mais vendo como ${sight.nome}. Feche esta aba, ou abra de novo pela administração.`
          : 'Abra esta página pela administração: em Usuários, escolha Ver como.'}
      </p>
    </PublicCard>
  );
}
