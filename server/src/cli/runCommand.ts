import type { Config } from '../config.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { createSecretBox } from '../domain/clientes/createSecretBox.ts';
import { recordEvent } from '../domain/history/recordEvent.ts';
import { createMailer } from '../domain/mail/createMailer.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { askPassword } from './askPassword.ts';
import { cliente } from './cliente.ts';
import { createSuperuser } from './createSuperuser.ts';
import { databaseNameOf } from './databaseNameOf.ts';
import { doctor } from './doctor.ts';
import { formerAuditKeys } from './formerAuditKeys.ts';
import { listJobs } from './listJobs.ts';
import { parseOptions } from './parseOptions.ts';
import { personalData } from './personalData.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { retain } from './retain.ts';
import { rotateKeys } from './rotateKeys.ts';
import { setPassword } from './setPassword.ts';
import { testMail } from './testMail.ts';

export const help = `Uso: node main.js [comando]

  serve              inicia o servidor, como sem comando; --development em uma versão instalada: um teste sem segurança
  migrate            atualiza o banco de dados e termina
  create-superuser   cria um superusuário: --username NOME --email ENDEREÇO; a senha é perguntada, ou lida da entrada
  set-password       troca a senha de alguém e encerra suas sessões: --username NOME; a senha é perguntada, ou lida
  remove-second-factor
                     remove o segundo fator de quem perdeu celular e códigos de recuperação: --username NOME
  restore-check      diz se esta versão serve para o banco; --dump ARQUIVO: para um dump, e se o banco está vazio para ele
  copy-database      copia o banco embutido de PORTAL_DATA_DIR para o PostgreSQL vazio de DATABASE_URL e confere as linhas
  rotate-keys        cifra de novo, com ENCRYPTION_KEY, os segredos guardados com chaves de ENCRYPTION_OLD_KEYS
  doctor             testa o que um relatório do cliente precisa na Microsoft, e diz a primeira falha: --cliente NOME;
                     --record PASTA grava as respostas da Microsoft, sem segredos; --mail ENDEREÇO: só envia um e-mail de teste
                     e diz o que o servidor de e-mail respondeu
  audit verify       confere o histórico com seus selos e diz a primeira linha alterada, retirada ou inserida; --dump ARQUIVO:
                     de um dump simples, sem banco; --checkpoint ARQUIVO: com pontos de controle guardados fora do banco, como
                     o log; --key CHAVE: a chave pública, que audit key mostra
  audit retain       retira do histórico os meses que AUDIT_MONTHS não guarda, e as aberturas que ACCESS_DAYS não guarda
  personal-data      LGPD: export mostra em JSON tudo o que o portal guarda de alguém; erase exclui a conta e apaga seus dados,
                     também no histórico: --user NOME, ou --id NÚMERO para uma conta já excluída
  cliente            um cliente como arquivo YAML: export grava em --arquivo CAMINHO, ou mostra; plan diz o que o arquivo muda;
                     apply aplica, tudo ou nada: --cliente NOME --usuario NOME, com os direitos de quem é nomeado; os segredos são
                     lidos das variáveis que o arquivo nomeia; plan e apply com --modelo CAMINHO --parametros CAMINHO: em muitos
                     clientes, --onda de cada vez, até a primeira falha; undo --mudancas NÚMEROS desfaz
  jobs               lista as tarefas de segundo plano: estado, próxima tentativa e último erro
  seed-demo          cria o mundo de demonstração em um banco sem usuários; só fora de produção
  help               mostra esta ajuda
`;

const commands = [
  'migrate',
  'create-superuser',
  'set-password',
  'remove-second-factor',
  'rotate-keys',
  'doctor',
  'audit',
  'personal-data',
  'cliente',
  'jobs',
  'seed-demo',
] as const;
type Command = (typeof commands)[number];

/** An option that is not given is an empty text. */
const option = { type: 'string', default: '' } as const;

/** True for the commands that remove or erase rows of history. They run as the role that owns the tables. */
export const isOwnersCommand = ([name, action]: readonly string[]): boolean =>
  name === 'audit' || (name === 'personal-data' && action === 'erase');

/**
 * Runs one command on the migrated database and records it in history, without its options. Returns the Portuguese text to
 * print. Throws StartError. Spec HIST-02.
 */
export async function runCommand(
  [name, ...rest]: readonly string[],
  config: Config,
  database: Database,
): Promise<string> {
  const command = commands.find((known) => known === name);
  if (!command) throw new StartError(`Comando desconhecido: ${name}`);
  const record = (outcome: 'done' | 'failed') =>
    recordEvent(
      database.db,
      { network: null },
      { cliente: null, action: 'command', target: command, details: { outcome } },
    );
  try {
    const text = await run(command, rest, config, database);
    await record('done');
    return text;
  } catch (error) {
    // If writing to the history fails too, the error of the command is still the one that is thrown.
    await record('failed').catch(() => undefined);
    throw error;
  }
}

async function run(
  command: Command,
  rest: readonly string[],
  config: Config,
  database: Database,
): Promise<string> {
  const { db, reads } = database;
  const box = createSecretBox(config.encryptionKey, config.encryptionKeyId, config.oldKeys);
  switch (command) {
    case 'migrate':
      return 'O banco de dados está atualizado.';
    case 'create-superuser': {
      const { username, email } = parseOptions(rest, { username: option, email: option });
      const password = await askPassword('Senha: ');
      await createSuperuser(db, { username, email, password });
      return `Superusuário ${username} criado (${databaseNameOf(config)}).`;
    }
    case 'set-password': {
      const { username } = parseOptions(rest, { username: option });
      const password = await askPassword('Senha nova: ');
      await setPassword(db, { username, password }, new Date());
      return `Senha de ${username} trocada (${databaseNameOf(config)}).`;
    }
    case 'remove-second-factor': {
      const { username } = parseOptions(rest, { username: option });
      const mailer = createMailer(config.mail !== null, box, () => new Date());
      await removeSecondFactor(db, mailer, { username });
      return `Segundo fator de ${username} removido (${databaseNameOf(config)}).`;
    }
    case 'rotate-keys':
      return [
        `${await rotateKeys(db, box)} segredo(s) cifrado(s) com a chave ${box.keyId}.`,
        ...formerAuditKeys(config),
      ].join('\n');
    case 'doctor': {
      const options = parseOptions(rest, { cliente: option, record: option, mail: option });
      return options.mail ? testMail(config, options.mail) : doctor(config, reads, options);
    }
    case 'audit':
      if (rest[0] !== 'retain') {
        throw new StartError('audit precisa de verify, key ou retain.');
      }
      return retain(database, config, new Date());
    case 'personal-data':
      return personalData(database, config, rest);
    case 'cliente':
      return cliente(database, config, box, rest);
    case 'jobs':
      return listJobs(db);
    case 'seed-demo':
      if (config.isProduction)
        throw new StartError('O mundo de demonstração não existe em produção.');
      await seedDemo(db, box, new Date());
      return 'O mundo de demonstração existe, se o banco não tinha usuários.';
  }
}
