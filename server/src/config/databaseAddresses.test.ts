import { describe, expect, it } from 'vitest';
import { databaseAddresses } from './databaseAddresses.ts';

function read(text: string) {
  const problems = new Set<string>();
  const addresses = databaseAddresses(text, (line) => problems.add(line));
  return { addresses, problems: [...problems] };
}

describe('an address', () => {
  it.each([
    ['postgres://u:p%40@casa:5432/portal', ['postgres://u:p%40@casa:5432/portal']],
    ['postgresql://casa/portal', ['postgresql://casa/portal']],
    ['postgres://u:p@[::1]:5433/portal', ['postgres://u:p@[::1]:5433/portal']],
    ['postgres:///portal?host=/run/postgresql', ['postgres:///portal?host=%2Frun%2Fpostgresql']],
    [
      'postgres://u:p@um:5432,dois:5433,tres/portal?target_session_attrs=read-write',
      [
        'postgres://u:p@um:5432/portal',
        'postgres://u:p@dois:5433/portal',
        'postgres://u:p@tres/portal',
      ],
    ],
    [
      'postgres://um,dois/portal?sslmode=require&target_session_attrs=primary',
      [
        'postgres://um/portal?sslmode=require&uselibpqcompat=true',
        'postgres://dois/portal?sslmode=require&uselibpqcompat=true',
      ],
    ],
    [
      'postgres://casa/portal?sslmode=verify-full&sslrootcert=system',
      ['postgres://casa/portal?sslmode=verify-full&uselibpqcompat=true'],
    ],
  ])('%s names its servers', (text, addresses) => {
    expect(read(text)).toEqual({ addresses, problems: [] });
  });

  it.each([
    ['mysql://casa/portal', 'DATABASE_URL deve começar com postgres://.'],
    [
      'postgres://u:a/b@casa/portal',
      'DATABASE_URL não é um endereço: na senha, escreva / como %2F, @ como %40, + como %2B.',
    ],
    [
      'postgres://u:a/b@um:5432,dois:5432/portal',
      'DATABASE_URL não é um endereço: na senha, escreva / como %2F, @ como %40, + como %2B.',
    ],
    [
      'postgres://u:segredo@um:5432,dois:porta/portal',
      'DATABASE_URL tem um servidor que não pode ser lido: dois:porta.',
    ],
    [
      'postgres://casa/portal?target_session_attrs=standby',
      'DATABASE_URL: target_session_attrs deve ser any, read-write, primary, não standby.',
    ],
    [
      'postgres://casa/portal?sslmode=prefer',
      'DATABASE_URL: sslmode deve ser disable, require, verify-ca, verify-full, não prefer.',
    ],
    [
      'postgres://casa/portal?sslmode=verify-full&sslrootcert=/nao/existe.pem',
      'DATABASE_URL: o arquivo de sslrootcert não pode ser lido: /nao/existe.pem.',
    ],
    [
      'postgres://casa/portal?sslmode=verify-ca',
      'DATABASE_URL: sslmode=verify-ca precisa de sslrootcert. Prefira verify-full.',
    ],
  ])('%s is refused with its cause', (text, problem) => {
    expect(read(text).problems).toEqual([problem]);
  });
});
