import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { seedDemo } from '../demo/seedDemo.ts';
import { createSecretBox } from '../features/clientes/createSecretBox.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { askPassword } from './askPassword.ts';
import { createSuperuser } from './createSuperuser.ts';
import { rotateKeys } from './rotateKeys.ts';
import { setPassword } from './setPassword.ts';

export const help = `Uso: node main.js [comando]

  (nenhum)           inicia o servidor
  migrate            atualiza o banco de dados e termina
  create-superuser   cria um superusuário: --username NOME --email ENDEREÇO; a senha é perguntada, ou lida da entrada
  set-password       troca a senha de alguém e encerra suas sessões: --username NOME; a senha é perguntada, ou lida
  rotate-keys        cifra de novo, com ENCRYPTION_KEY, os segredos guardados com chaves de ENCRYPTION_OLD_KEYS
  seed-demo          cria o mundo de demonstração em um banco sem usuários; só fora de produção
  help               mostra esta ajuda
`;

/** Runs one command on the migrated database. Returns the Portuguese text to print. Throws StartError. */
export async function runCommand(
  args: readonly string[],
  config: Config,
  { db }: Database,
): Promise<string> {
  const [command, ...rest] = args;
  const box = createSecretBox(config.encryptionKey, config.encryptionKeyId, config.oldKeys);
  switch (command) {
    case 'migrate':
      return 'O banco de dados está atualizado.';
    case 'create-superuser': {
      const { username, email } = readOptions(rest);
      const password = await askPassword('Senha: ');
      await createSuperuser(db, { username, email, password });
      return `Superusuário ${username} criado em ${databaseNameOf(config)}.`;
    }
    case 'set-password': {
      const { username } = readOptions(rest);
      const password = await askPassword('Senha nova: ');
      await setPassword(db, { username, password }, new Date());
      return `Senha de ${username} trocada em ${databaseNameOf(config)}.`;
    }
    case 'rotate-keys':
      return `${await rotateKeys(db, box)} segredo(s) cifrado(s) com a chave ${box.keyId}.`;
    case 'seed-demo':
      if (config.isProduction)
        throw new StartError('O mundo de demonstração não existe em produção.');
      await seedDemo(db, box, new Date());
      return 'O mundo de demonstração existe, se o banco não tinha usuários.';
    default:
      throw new StartError(`Comando desconhecido: ${command}\n\n${help}`);
  }
}

/** Names the database that was changed, because a missing DATABASE_URL is easily overlooked. */
function databaseNameOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return `${dataDir} (banco embutido)`;
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

function readOptions(args: readonly string[]): { username: string; email: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { username: { type: 'string' }, email: { type: 'string' } },
    });
    return { username: values.username ?? '', email: values.email ?? '' };
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
