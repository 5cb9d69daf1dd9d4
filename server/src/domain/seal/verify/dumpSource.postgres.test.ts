import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealed, type SealedHistory, signer } from '../../../../test/sealedHistory.ts';
import { urlOf } from '../../../../test/urlOf.ts';
import { auditVerify } from '../../../cli/auditVerify.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-dump-'));
let history: SealedHistory;
let url: string;
beforeAll(async () => {
  history = await openSealed();
  url = await urlOf(history.database);
  await history.record(6);
  await history.seal();
  await history.record(3, 8, 'linha\u2028nova\r\n\ttabulada \\N {a}');
  await history.seal();
  await history.record(2);
});
afterAll(() => history.database.close());

async function dump(name: string): Promise<string> {
  const file = join(folder, name);
  await promisify(execFile)('pg_dump', ['--format=plain', `--file=${file}`, url]);
  return file;
}
/** Needs no settings: reading them would fail. */
const verify = (...args: string[]) =>
  auditVerify([...args, '--key', signer.publicKey], () => {
    throw new Error('settings are read');
  });

describe('HIST-07 audit verify of a dump', () => {
  it('HIST-07 verifies without database and settings', async () => {
    const text = await verify('--dump', await dump('whole.sql'));
    expect(text).toContain('O histórico confere');
    expect(text).toContain('9 linhas seladas lidas, até o selo 9; 2 pontos de controle.');
    expect(text).toContain('2 linhas ainda esperam pelo selo');
  });

  it('HIST-07 names a row that was changed in the file', async () => {
    const text = readFileSync(await dump('changed.sql'), 'utf8');
    const file = join(folder, 'edited.sql');
    const edited = text.replace(/^(4\t.*)user\.update(.*)$/m, '$1user.delete$2');
    expect(edited).not.toBe(text);
    writeFileSync(file, edited);
    await expect(verify('--dump', file)).rejects.toThrow('A linha 4 (selo 4) foi alterada');
  });

  it('HIST-07 compares with the log that was kept elsewhere, and shows rows that were cut off', {
    tags: ['slow'],
  }, async () => {
    const log = join(folder, 'portal.log');
    const lines = history.logged.map((checkpoint) =>
      JSON.stringify({ level: 30, checkpoint, msg: 'audit checkpoint' }),
    );
    writeFileSync(log, ['started', ...lines, '{"level":30}'].join('\n'));
    const whole = await dump('compared.sql');
    expect(await verify('--dump', whole, '--checkpoint', log)).toContain(
      'Confere também com 2 pontos de controle guardados fora do banco.',
    );
    await history.attack(`delete from audit_leaf where seq > 6; delete from audit_checkpoint where seq > 6;
      ${['audit_value', 'audit_author', 'audit_subject', 'audit_unsealed'].map((one) => `delete from ${one} where audit_id > 6`).join('; ')};
      delete from audit where id > 6`);
    const cut = await dump('cut.sql');
    expect(await verify('--dump', cut)).toContain('O banco sozinho não mostra');
    await expect(verify('--dump', cut, '--checkpoint', log)).rejects.toThrow(
      'o histórico termina no selo 6: as linhas mais novas foram cortadas',
    );
  });

  it('HIST-07 names a sealed row that waits again', { tags: ['slow'] }, async () => {
    await history.attack('insert into audit_unsealed values (2)');
    const file = await dump('again.sql');
    await history.attack('delete from audit_unsealed where audit_id = 2');
    await expect(verify('--dump', file)).rejects.toThrow('A linha 2, que já tem selo');
  });

  it('refuses a key that is none, a file that is absent, and one that has no history', async () => {
    const empty = join(folder, 'empty.sql');
    writeFileSync(empty, 'select 1;');
    await expect(verify('--dump', empty)).rejects.toThrow('não tem histórico que se possa ler');
    await expect(verify('--dump', join(folder, 'absent'))).rejects.toThrow('não existe');
    await expect(verify('--dump', empty, '--key', 'abc')).rejects.toThrow('--key deve ser');
  });

  it('HIST-07 a signature of an unknown key is named, and of a former key it verifies', {
    tags: ['slow'],
  }, async () => {
    const file = await dump('keys.sql');
    const other = Buffer.alloc(32, 1).toString('base64');
    const with_ = (...keys: string[]) =>
      auditVerify(['--dump', file, ...keys.flatMap((key) => ['--key', key])], () => {
        throw new Error('settings are read');
      });
    await expect(with_(other)).rejects.toThrow(`Falta a chave pública ${signer.keyId}`);
    expect(await with_(other, signer.publicKey)).toContain('O histórico confere');
  });
});
