import { PedidoList } from '../../pedidos/PedidoList.tsx';
import { usePedidos } from '../../pedidos/usePedidos.ts';

/** A request that has ended is shown for so long. */
const shownMs = 7 * 24 * 60 * 60_000;
const maxShown = 5;

/** On Home, the requests that wait or have ended in the last seven days. Without any, nothing is shown. Spec PED-04. */
export function RecentPedidos({ className }: { className: string | undefined }) {
  const { data = [] } = usePedidos();
  const since = Date.now() - shownMs;
  const recent = data.filter(
    ({ terminado_em }) => terminado_em === null || Date.parse(terminado_em) > since,
  );
  if (recent.length === 0) return null;
  return (
    <section className={className} aria-labelledby="home-pedidos">
      <h2 id="home-pedidos">
        {recent.some(({ tipo }) => tipo === 'problema')
          ? 'Pedidos e problemas relatados'
          : 'Pedidos de acesso'}
      </h2>
      <PedidoList pedidos={recent.slice(0, maxShown)} />
    </section>
  );
}
