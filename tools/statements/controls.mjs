/**
 * A control. `proof` are ids of requirements of the portal and files of checks that serve it; `screen` is where one sees it. A control
 * without both has `outside`, who does it, or nothing: then the product has nothing for it.
 *
 * @typedef {{ id: string; name: string; screen?: string; proof: readonly string[]; outside?: string }} Control
 */

/** A line is a control: id | name | screen | proof, or id | name | who does it, or id | name. A line with # begins a group. */
const table = `
# ISO/IEC 27001:2022, A.5 — Organizacionais
A.5.1 | Políticas de segurança da informação | de quem opera o portal
A.5.2 | Papéis e responsabilidades | /admin/users | ROLE-08 ROLE-11 ROLE-19
A.5.3 | Segregação de funções | /admin/users | EQP-03 CONTA-05 VERC-01
A.5.4 | Responsabilidades da direção | de quem opera o portal
A.5.5 | Contato com autoridades | de quem opera o portal
A.5.6 | Contato com grupos de interesse especial | de quem opera o portal
A.5.7 | Inteligência de ameaças | de quem opera o portal
A.5.8 | Segurança no gerenciamento de projetos | de quem desenvolve, como organização
A.5.9 | Inventário de informações e outros ativos | /admin/reports | EXPL-07 ARQ-01
A.5.10 | Uso aceitável de informações e ativos | /admin/clientes/{n} | LGPD-02
A.5.11 | Devolução de ativos | de quem opera o portal
A.5.12 | Classificação das informações
A.5.13 | Rotulagem de informações | /dashboard | EXPO-04
A.5.14 | Transferência de informações | /admin/ganchos | EXPO-02 ASSI-02 GANCHO-02
A.5.15 | Controle de acesso | /admin/acessos | EXPL-01 EXPL-08 GEN-09
A.5.16 | Gestão de identidade | /admin/users | SCIM-01 SCIM-02 IDP-02 CONTA-14
A.5.17 | Informações de autenticação | /conta | CONTA-08 CONTA-09 REDE-04
A.5.18 | Direitos de acesso | /admin/acessos | ENS-02 PRAZO-02 PRAZO-06 CON-01
A.5.19 | Segurança nas relações com fornecedores | de quem opera o portal
A.5.20 | Segurança nos contratos de fornecedores | de quem opera o portal
A.5.21 | Segurança na cadeia de fornecimento de TIC | nenhuma | tools/structure.test.ts
A.5.22 | Monitoramento dos serviços de fornecedores | /admin/pendencias | DRIFT-01 DRIFT-04
A.5.23 | Segurança no uso de serviços em nuvem | /admin/clientes/{n} | NUV-07 NUV-11
A.5.24 | Planejamento da gestão de incidentes | de quem opera o portal
A.5.25 | Avaliação e decisão sobre eventos | /admin/auditoria | HIST-02 HIST-04
A.5.26 | Resposta a incidentes | /admin/auditoria/incidente | LGPD-03 CORTE-01
A.5.27 | Aprendizado com incidentes | de quem opera o portal
A.5.28 | Coleta de evidências | /admin/auditoria/incidente | HIST-07 LGPD-03
A.5.29 | Segurança durante a disrupção | /dashboard | VOLTA-01 deploy/test/drill.mjs
A.5.30 | Prontidão de TIC para continuidade | nenhuma | deploy/test/backup.mjs deploy/test/drill.mjs
A.5.31 | Requisitos legais e contratuais | de quem opera o portal
A.5.32 | Direitos de propriedade intelectual | de quem opera o portal
A.5.33 | Proteção de registros | /admin/auditoria | HIST-06 HIST-07 HIST-08
A.5.34 | Privacidade e proteção de dados pessoais | /conta | LGPD-01 LGPD-02 HIST-09
A.5.35 | Análise crítica independente | de quem opera o portal
A.5.36 | Conformidade com políticas e normas | de quem opera o portal
A.5.37 | Procedimentos de operação documentados | nenhuma | deploy/test/release.mjs
# ISO/IEC 27001:2022, A.6 — De pessoas
A.6.1 | Seleção | de quem opera o portal
A.6.2 | Termos e condições de contratação | de quem opera o portal
A.6.3 | Conscientização, educação e treinamento | de quem opera o portal
A.6.4 | Processo disciplinar | de quem opera o portal
A.6.5 | Encerramento ou mudança da contratação | /admin/users | VIDA-01 SCIM-02 CONTA-13
A.6.6 | Acordos de confidencialidade | /admin/clientes/{n} | LGPD-02
A.6.7 | Trabalho remoto | /admin/clientes/{n} | REDE-02 SESS-02
A.6.8 | Relato de eventos de segurança | /dashboard | PROB-01 PROB-02
# ISO/IEC 27001:2022, A.7 — Físicos
A.7.1 | Perímetros de segurança física | de quem opera os prédios e as máquinas
A.7.2 | Entrada física | de quem opera os prédios e as máquinas
A.7.3 | Segurança de escritórios, salas e instalações | de quem opera os prédios e as máquinas
A.7.4 | Monitoramento de segurança física | de quem opera os prédios e as máquinas
A.7.5 | Proteção contra ameaças físicas e ambientais | de quem opera os prédios e as máquinas
A.7.6 | Trabalho em áreas seguras | de quem opera os prédios e as máquinas
A.7.7 | Mesa limpa e tela limpa | /dashboard | SESS-02 CORTE-02
A.7.8 | Localização e proteção de equipamentos | de quem opera os prédios e as máquinas
A.7.9 | Segurança de ativos fora das instalações | de quem opera os prédios e as máquinas
A.7.10 | Mídia de armazenamento | de quem opera os prédios e as máquinas
A.7.11 | Serviços de infraestrutura | de quem opera os prédios e as máquinas
A.7.12 | Segurança do cabeamento | de quem opera os prédios e as máquinas
A.7.13 | Manutenção de equipamentos | de quem opera os prédios e as máquinas
A.7.14 | Descarte ou reutilização de equipamentos | de quem opera os prédios e as máquinas
# ISO/IEC 27001:2022, A.8 — Tecnológicos
A.8.1 | Dispositivos endpoint do usuário | de quem opera o portal
A.8.2 | Direitos de acesso privilegiado | /admin/users | CONTA-11 SESS-02 CHAVE-02
A.8.3 | Restrição de acesso à informação | /admin/acessos | GEN-09 SEG-03 SEG-05 REDE-02
A.8.4 | Acesso ao código-fonte | de quem desenvolve, como organização
A.8.5 | Autenticação segura | /login | CONTA-10 CONTA-12 IDP-05 MARCA-02
A.8.6 | Gestão de capacidade | nenhuma | ESCALA-02 ESCALA-03 LIM-05
A.8.7 | Proteção contra malware | /admin/clientes/{n} | MARCA-06 ENTR-04
A.8.8 | Gestão de vulnerabilidades técnicas
A.8.9 | Gestão de configuração | /admin/clientes/{n} | ARQ-01 ARQ-02
A.8.10 | Exclusão de informações | /admin/lixeira | LGPD-01 LIXO-04 HIST-09
A.8.11 | Mascaramento de dados | /admin/uso | USO-04 HIST-03
A.8.12 | Prevenção de vazamento de dados | /dashboard | EXPO-01 EXPO-02 ASSI-02
A.8.13 | Backup | nenhuma | deploy/test/backup.mjs
A.8.14 | Redundância | nenhuma | ESCALA-02 deploy/test/drill.mjs
A.8.15 | Log | /admin/auditoria | HIST-01 HIST-06 HIST-07 GANCHO-05
A.8.16 | Atividades de monitoramento | /admin/pendencias | HIST-02 DRIFT-03 SESS-02
A.8.17 | Sincronização do relógio | nenhuma | PRAZO-02
A.8.18 | Programas utilitários privilegiados | de quem opera o portal
A.8.19 | Instalação de software em sistemas operacionais | de quem opera o portal
A.8.20 | Segurança de redes | de quem opera o portal
A.8.21 | Segurança dos serviços de rede | nenhuma | LIM-03 MARCA-04 ENTR-02
A.8.22 | Segregação de redes | de quem opera o portal
A.8.23 | Filtragem da web | /admin/ganchos | GANCHO-01
A.8.24 | Uso de criptografia | /admin/auditoria | HIST-07 CONTA-09 SSO-07
A.8.25 | Ciclo de vida de desenvolvimento seguro | nenhuma | tools/requirements.test.ts tools/structure.test.ts
A.8.26 | Requisitos de segurança da aplicação | nenhuma | ROLE-19 LIM-01 LIM-02
A.8.27 | Princípios de arquitetura segura | nenhuma | EXPL-01 CON-01 tools/structure.test.ts
A.8.28 | Codificação segura | nenhuma | ENTR-03 ENTR-06 tools/structure.test.ts
A.8.29 | Testes de segurança | nenhuma | GEN-09 CHAVE-04 e2e/security/tenantIsolation.spec.ts
A.8.30 | Desenvolvimento terceirizado | de quem desenvolve, como organização
A.8.31 | Separação dos ambientes | nenhuma | deploy/test/release.mjs
A.8.32 | Gestão de mudanças | /admin/auditoria | ENS-01 ENS-03 DESF-01
A.8.33 | Informações de teste | de quem desenvolve, como organização
A.8.34 | Proteção durante testes de auditoria | /admin/auditoria | VERC-03 VERC-06
# SOC 2, CC6 — Acesso lógico e físico
CC6.1 | Segurança do acesso lógico | /admin/acessos | GEN-09 ROLE-19 EXPL-08 CONTA-11
CC6.2 | Cadastro e retirada de usuários | /admin/users | CONTA-07 SCIM-02 CONTA-01
CC6.3 | Papéis, menor privilégio e segregação | /admin/acessos | ROLE-11 EQP-03 CHAVE-02 PRAZO-02
CC6.4 | Acesso físico | de quem opera os prédios e as máquinas
CC6.5 | Fim da proteção de ativos físicos | de quem opera os prédios e as máquinas
CC6.6 | Proteção contra ameaças de fora | /admin/clientes/{n} | REDE-02 GANCHO-01 ENTRADA-03 LIM-03
CC6.7 | Transmissão, movimento e remoção de informações | /dashboard | EXPO-02 ASSI-02 GANCHO-02
CC6.8 | Prevenção de software malicioso | /admin/clientes/{n} | MARCA-06 ENTR-04
# SOC 2, CC7 — Operação
CC7.1 | Detecção de mudanças e vulnerabilidades | /admin/pendencias | DRIFT-01 DRIFT-02 HIST-07
CC7.2 | Monitoramento de anomalias | /admin/auditoria | HIST-02 GANCHO-05
CC7.3 | Avaliação de eventos | /admin/auditoria/incidente | HIST-04 LGPD-03
CC7.4 | Resposta a incidentes | /admin/auditoria/incidente | LGPD-03 CORTE-01 SESS-01
CC7.5 | Recuperação de incidentes | /admin/lixeira | DESF-01 LIXO-02 deploy/test/backup.mjs
# SOC 2, CC8 — Mudanças
CC8.1 | Gestão de mudanças | /admin/auditoria | ENS-01 HIST-01 DESF-01 tools/requirements.test.ts`;

/** Annex A of ISO/IEC 27001:2022 and the common criteria of SOC 2 about access, operation and change. @type {Readonly<Record<string, Control[]>>} */
export const controls = Object.fromEntries(
  table
    .split('\n# ')
    .slice(1)
    .map((group) => {
      const [title = '', ...lines] = group.split('\n');
      return [title, lines.map(controlOf)];
    }),
);

/** @type {(line: string) => Control} */
function controlOf(line) {
  const [id = '', name = '', where = '', proof = ''] = line.split(' | ');
  if (proof !== '') return { id, name, screen: where, proof: proof.split(' ') };
  return { id, name, proof: [], ...(where !== '' && { outside: where }) };
}
