import { Skeleton } from '@portal/ui';
import button from '../../layout/button.module.css';
import { PedidoList } from '../../pedidos/PedidoList.tsx';
import { usePedidos } from '../../pedidos/usePedidos.ts';
import page from './ContaPage.module.css';

/** What the person has asked for, and what became of it. Spec PED-04. */
export function PedidosSection() {
  const { data, isError, refetch } = usePedidos();
  return (
    <section className={page.card} aria-labelledby="conta-pedidos">
      <h2 id="conta-pedidos">Pedidos de acesso</h2>
      {isError && !data && (
        <div role="alert">
          <p>Não foi possível carregar os seus pedidos.</p>
          <button type="button" className={button.secondary} onClick={() => void refetch()}>
            Tentar novamente
          </button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={2} />}
      {data?.length === 0 && <p className={page.note}>Você não pediu acesso a nada.</p>}
      {data && data.length > 0 && <PedidoList pedidos={data} />}
    </section>
  );
}
