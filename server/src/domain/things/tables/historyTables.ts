import * as schema from '../../../platform/db/schema.ts';
import type { Person, ThingTable } from '../ThingTable.ts';

const quando = '(select at from audit where id = t.audit_id)';
const acao = '(select action from audit where id = t.audit_id)';

/** History, of which the digests remain. */
export const historyTables: readonly ThingTable[] = [
  {
    table: schema.auditAuthor,
    nome: 'historico_autor',
    rowsOf: ofSealed,
    omitted: ['salt', 'digest'],
    added: {
      quando,
      acao,
      alvo: '(select target from audit where id = t.audit_id)',
      detalhes: '(select details from audit where id = t.audit_id)',
    },
    erasure: { set: 'username = null, network = null, salt = null' },
  },
  {
    table: schema.auditValue,
    nome: 'historico_valores',
    rowsOf: ofSealed,
    omitted: ['salt', 'digest'],
    added: { quando, acao },
    // The digest remains, so that old seals verify.
    erasure: { set: 'before = null, after = null, salt = null' },
  },
  {
    table: schema.auditParte,
    nome: 'historico_para_desfazer',
    rowsOf: ({ id }) => `t.person_id = ${id}`,
    added: { quando },
    erasure: 'delete',
  },
];

/** Matches the values of a person that are not erased yet. */
function ofSealed({ id }: Person): string {
  return `t.person_id = ${id} and t.salt is not null`;
}
