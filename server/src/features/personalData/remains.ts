/** The lines of a receipt about data that an erasure leaves, with the reason. docs/lgpd.md explains each. */
export const remains: readonly string[] = [
  'Linhas do histórico, com o número da conta e sem nome, rede ou valor da pessoa: os selos provam que nada mais foi mudado.',
  'A contagem de aberturas de relatórios, sem a pessoa.',
  'Textos livres que outras pessoas escreveram: onde o nome estiver neles, edite o campo.',
  'Cópias de segurança anteriores, até vencerem: quem restaura uma repete os apagamentos feitos depois dela.',
  'O log do servidor e os registros da Microsoft, que não ficam no banco do portal.',
  'Arquivos já exportados ou enviados por e-mail, que estão com quem os recebeu.',
];
