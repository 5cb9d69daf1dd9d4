/** The text about the demo accounts that `npm start` and `npm run dev` print. */
export const demoAccounts = `  Contas de demonstração (senha portal-demo em todas):
    ana          Aurora Energia       lê relatórios
    bruno        Mercado Horizonte    lê relatórios
    carla        Clínica Vida         ainda sem nada liberado
    geral        Aurora Energia       Admin Geral
    usuarios     Aurora Energia       Admin de Usuários
    relatorios   Aurora Energia       Admin de Relatórios
    super        todas                superusuária`;

/**
 * The mail settings of the server in the demo: the emulator takes the mails. Settings of the environment come first.
 *
 * @param {{ port: string | number, mailPort: string | number }} ports
 */
export const demoMail = ({ port, mailPort }) => ({
  MAIL_URL: process.env.MAIL_URL ?? `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: process.env.MAIL_FROM ?? 'portal@portal.example',
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
});
