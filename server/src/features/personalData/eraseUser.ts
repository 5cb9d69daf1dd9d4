import type { Change } from '../../domain/change/Change.ts';
import { requireManaged } from '../../domain/people/requireManaged.ts';
import { runIn } from '../../domain/seal/asHistoryCommand.ts';
import { conflict, forbidden, invalidFields } from '../../errors.ts';
import { type Erased, type Erasing, erasePersonalData } from './erasePersonalData.ts';

interface EraseInput {
  readonly id: number;
  /** The username, typed again. */
  readonly confirmacao: string;
}

/**
 * Erases a person by the code of the command, for somebody who may delete them. The history of it has no value, so nothing of it can be
 * undone. Spec LGPD-01.
 */
export const eraseUser =
  (erasing: Pick<Erasing, 'signer' | 'keys'>): Change<EraseInput, Erased> =>
  async (tx, actor, { id, confirmacao }) => {
    const result = await erasePersonalData(
      tx,
      { username: '', id: String(id) },
      {
        ...erasing,
        author: actor,
        async requireAllowed() {
          const { username } = await requireManaged(tx, actor, id);
          if (id === actor.id) throw forbidden('Você não pode apagar os seus próprios dados.');
          if (confirmacao !== username) {
            throw invalidFields({ confirmacao: ['Digite o usuário como ele está escrito.'] });
          }
          const run = runIn(tx);
          const [role] = await run(`select pg_has_role(current_user, relowner, 'USAGE') as owns
            from pg_class where oid = 'audit'::regclass`);
          if (role?.owns !== true) throw conflict(ownersText(id));
        },
      },
    );
    return { result, records: [], region: { people: [id] } };
  };

const ownersText = (id: number) =>
  `Este servidor não pode mudar o histórico. Quem opera o portal apaga com o comando: personal-data erase --id ${id}.`;
