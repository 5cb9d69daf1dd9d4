import styles from './pageClasses.module.css';

/** Marks a page about which nobody has told yet whether lists show it: it may be for drill-through. Spec DIA-02. */
export const UnseenMark = ({ id }: { readonly id?: string }) => (
  <small
    id={id}
    className={styles.unseen}
    title="O relatório ainda não foi aberto: esta página pode ser de detalhamento."
  >
    ainda não vista
  </small>
);
