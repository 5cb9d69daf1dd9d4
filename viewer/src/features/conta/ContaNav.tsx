import { addedParts } from '@portal/api-client/rules';
import { useIsAnnounced } from '@portal/ui';
import styles from './ContaPage.module.css';

/** The sections of the page, in its order, with the ids of their headings. A section whose `recurso` is not announced is not on the page. */
const sections = [
  { id: 'conta-pessoa', title: 'Dados pessoais' },
  { id: 'conta-senha', title: 'Senha' },
  { id: 'conta-segundo-fator', title: 'Segundo fator', recurso: addedParts.secondFactor },
  { id: 'conta-sessoes', title: 'Sessões', recurso: addedParts.sessions },
  { id: 'conta-pedidos', title: 'Pedidos de acesso', recurso: addedParts.accessRequests },
  { id: 'conta-assinaturas', title: 'Assinaturas', recurso: addedParts.subscriptions },
  { id: 'conta-alertas', title: 'Alertas', recurso: addedParts.alerts },
  { id: 'conta-uso', title: 'Relatórios que você abriu', recurso: addedParts.usage },
  { id: 'conta-aparencia', title: 'Aparência' },
];

/** Links to the sections of the page. `hasFactor` is false if the page has no section for the second factor. */
export function ContaNav({ hasFactor }: { hasFactor: boolean }) {
  const isAnnounced = useIsAnnounced();
  return (
    <nav className={styles.sections} aria-label="Seções da conta">
      {sections.map(
        ({ id, title, recurso }) =>
          isAnnounced(recurso) &&
          (hasFactor || id !== 'conta-segundo-fator') && (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ),
      )}
    </nav>
  );
}
