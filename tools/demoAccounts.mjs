/** The text about the demo accounts that `npm start` and `npm run dev` print. */
export const demoAccounts = `  Contas de demonstração (senha portal-demo em todas):
    ana          Aurora Energia       lê relatórios
    bruno        Mercado Horizonte    lê relatórios
    carla        Clínica Vida         ainda sem nada liberado
    geral        Aurora Energia       Admin Geral
    usuarios     Aurora Energia       Admin de Usuários
    relatorios   Aurora Energia       Admin de Relatórios
    super        todas                superusuária`;
