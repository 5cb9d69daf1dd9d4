import type { ReactNode } from 'react';
import styles from './BrandPreview.module.css';

export type Screen = 'login' | 'home' | 'report' | 'console';

interface MiniatureProps {
  readonly screen: Screen;
  readonly name: string;
  readonly logo: string | null;
}

/** A small picture of one screen of the portal, in the brand variables that its parent sets. */
export function Miniature({ screen, name, logo }: MiniatureProps) {
  const mark = logo ? <img className={styles.logo} src={logo} alt="" /> : <strong>{name}</strong>;
  if (screen === 'login') return <Login mark={mark} name={name} hasLogo={logo !== null} />;
  return (
    <>
      <div className={styles.navbar}>
        {mark}
        <span className={styles.link}>{screen === 'console' ? 'Portal' : 'Home'}</span>
      </div>
      {screen === 'home' && <Home />}
      {screen === 'report' && <Report />}
      {screen === 'console' && <Console />}
    </>
  );
}

/** The logo stands on the ground of the bar, for which it is made. */
function Login({ mark, name, hasLogo }: { mark: ReactNode; name: string; hasLogo: boolean }) {
  return (
    <div className={styles.login}>
      <div className={styles.card}>
        {hasLogo && <span className={styles.ground}>{mark}</span>}
        <strong>{name}</strong>
        <span className={styles.field}>Usuário</span>
        <span className={styles.field}>Senha</span>
        <Filled color="primary">Entrar</Filled>
        <span className={styles.text}>Esqueci minha senha</span>
      </div>
    </div>
  );
}

const Home = () => (
  <div className={styles.content}>
    <strong>Visão Geral</strong>
    <div className={styles.columns}>
      <div className={styles.card}>
        <strong>Relatórios Recentes</strong>
        <span className={styles.text}>Vendas</span>
      </div>
      <div className={styles.card}>
        <strong>Favoritos</strong>
        <span className={styles.text}>Estoque</span>
      </div>
    </div>
    <div className={styles.buttons}>
      <Filled color="primary">Continuar</Filled>
      <Filled color="accent">Aviso</Filled>
    </div>
  </div>
);

const Report = () => (
  <div className={styles.body}>
    <Sidebar />
    <div className={styles.content}>
      <strong>Vendas</strong>
      <span className={styles.text}>Página 1 · Página 2</span>
      <div className={styles.frame} />
    </div>
  </div>
);

const Console = () => (
  <div className={styles.body}>
    <Sidebar />
    <div className={styles.content}>
      <div className={styles.card}>
        <strong>Lista de Usuários</strong>
        <span className={styles.text}>ana</span>
        <div className={styles.buttons}>
          <Filled color="primary">Adicionar</Filled>
          <Filled color="secondary">Exportar</Filled>
        </div>
      </div>
    </div>
  </div>
);

const Sidebar = () => (
  <div className={styles.sidebar}>
    <span className={styles.current}>Vendas</span>
    <span>Estoque</span>
  </div>
);

const Filled = ({
  color,
  children,
}: {
  color: 'primary' | 'secondary' | 'accent';
  children: string;
}) => <span className={`${styles.filled} ${styles[color]}`}>{children}</span>;
