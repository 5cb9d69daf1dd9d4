import { getUsoDaConta } from '@portal/api-client/contract';
import { Sparkline } from '@portal/ui/sparkline';
import { useCall } from '../../content/useCall.ts';
import styles from './HomePage.module.css';

/** The reader's own openings by day. Who sees the portal as the reader is not told them. Spec TELA-05, USO-04. */
export function OwnUse({ className }: { className: string | undefined }) {
  const { data, isError } = useCall(getUsoDaConta, {
    queryKey: ['home', 'uso'],
    input: { query: { range: '[0,0]' } },
    staleTime: 0,
  });
  if (isError) return null;
  const dias = data?.dias;
  const total = dias?.reduce((sum, one) => sum + one, 0) ?? 0;
  return (
    <section className={className} aria-labelledby="home-uso">
      <h2 id="home-uso">Meu Uso</h2>
      <p className={styles.empty}>
        {dias ? (
          <>
            <Sparkline label="Suas aberturas por dia" values={dias} />{' '}
            {`${total.toLocaleString('pt-BR')} ${total === 1 ? 'abertura' : 'aberturas'} em 30 dias`}
          </>
        ) : (
          // Keeps the line's place.
          '\u00a0'
        )}
      </p>
    </section>
  );
}
