import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { StartError } from '../StartError.ts';
import { failureLines } from './failureLines.ts';

const failed = (reason: string, code?: string) =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error(reason), { code }) });

describe('failureLines', () => {
  it('says which role is asked for when PostgreSQL refuses for want of a right', () => {
    const error = failed('permission denied for table audit_value', '42501');
    const [line, ...rest] = failureLines(error, ['personal-data', 'erase']);
    expect(rest).toEqual([]);
    expect(line).toContain('permission denied for table audit_value');
    expect(line).toContain('informe o dono em MIGRATION_DATABASE_URL');
  });

  it('does not say of a command that the server could not start', () => {
    const error = failed('disk full');
    expect(failureLines(error, ['migrate'])).toEqual(['O comando migrate falhou: disk full']);
    const start = ['O servidor não pôde iniciar: disk full'];
    expect(failureLines(error, [])).toEqual(start);
    expect(failureLines(error, ['serve'])).toEqual(start);
  });

  it('shows the reason without the text of the query, and what has a sentence of its own as it is', () => {
    expect(failureLines(failed('away'), []).join()).not.toContain('select 1');
    expect(failureLines(new StartError('A porta está em uso.'), ['serve'])).toEqual([
      'A porta está em uso.',
    ]);
    expect(failureLines(new ConfigError(['um', 'dois']), [])).toEqual(['um', 'dois']);
  });
});
