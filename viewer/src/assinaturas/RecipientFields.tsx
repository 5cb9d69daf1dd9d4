import { type Client, ifAnnounced } from '@portal/api-client';
import { listEquipes, listUsers } from '@portal/api-client/contract';
import { useAppServices, useSession } from '@portal/ui';
import { teamText } from '@portal/ui/subscription-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import pages from '../arquivos/PageChoice.module.css';
import button from '../layout/button.module.css';
import form from '../layout/form.module.css';
import panel from '../layout/SidePanel.module.css';

/** A person or a team that receives a subscription. */
export interface Recipient {
  readonly kind: 'user' | 'equipe';
  readonly id: number;
  readonly nome: string;
}

/** So many people and teams are offered for a typed text. */
const maxFound = 6;
const pauseMs = 300;

const keyOf = ({ kind, id }: Recipient) => `${kind} ${id}`;
const textOf = ({ kind, nome }: Recipient) => (kind === 'equipe' ? teamText(nome) : nome);

interface RecipientFieldsProps {
  readonly isMine: boolean;
  readonly others: readonly Recipient[];
  readonly onChange: (isMine: boolean, others: readonly Recipient[]) => void;
}

/** Asks who receives a subscription, of those who administer the report. Spec ASSI-01. */
export function RecipientFields({ isMine, others, onChange }: RecipientFieldsProps) {
  const [typed, setTyped] = useState('');
  const q = useLater(typed.trim());
  const id = useId();
  const { client } = useAppServices();
  const { data, isError } = useQuery({
    queryKey: ['destinatarios', q],
    queryFn: ({ signal }) => search(client, q, signal),
    enabled: q.length > 1,
  });
  const { user } = useSession();
  const chosen = new Set(others.map(keyOf));
  const isOffered = (one: Recipient) =>
    !chosen.has(keyOf(one)) && !(one.kind === 'user' && one.id === user?.id);
  const found = data?.filter(isOffered) ?? [];
  return (
    <fieldset className={form.fields}>
      <legend className={form.label}>Destinatários</legend>
      <label className={form.check}>
        <input
          type="checkbox"
          checked={isMine}
          onChange={({ target }) => onChange(target.checked, others)}
        />
        Eu
      </label>
      {/* Many scroll by themselves, so that the button of the form stays near. */}
      <div className={others.length > maxFound ? pages.pages : form.fields}>
        {others.map((one) => (
          <label key={keyOf(one)} className={form.check}>
            <input
              type="checkbox"
              checked
              onChange={() =>
                onChange(
                  isMine,
                  others.filter((other) => keyOf(other) !== keyOf(one)),
                )
              }
            />
            {textOf(one)}
          </label>
        ))}
      </div>
      <label htmlFor={id}>Outras pessoas e equipes</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Busque por nome"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className={panel.note}>
        {q.length > 1 && isError && 'Falha ao buscar pessoas e equipes.'}
        {q.length > 1 && data && found.length === 0 && 'Ninguém encontrado.'}
        {found.length > 0 && 'Cada pessoa recebe só as páginas e os dados que pode ver.'}
      </p>
      {q.length > 1 && (
        <ul className={panel.list} aria-label="Encontrados">
          {found.map((one) => (
            <li key={keyOf(one)}>
              <button
                type="button"
                className={button.quiet}
                onClick={() => {
                  onChange(isMine, [...others, one]);
                  setTyped('');
                }}
              >
                {`+ ${textOf(one)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The text once it has not changed for a moment: each search costs the server. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/** The people and teams that the caller administers and whose names match. */
async function search(client: Client, q: string, signal: AbortSignal): Promise<Recipient[]> {
  const query = {
    filter: JSON.stringify({ q }),
    range: JSON.stringify([0, maxFound - 1]),
  };
  const [people, teams] = await Promise.all([
    client.call(listUsers, { query }, { signal }),
    ifAnnounced(client.call(listEquipes, { query }, { signal })),
  ]);
  return [
    ...(teams ?? []).map(({ id, nome }) => ({ kind: 'equipe' as const, id, nome })),
    ...people.map(({ id, username, first_name, last_name }) => {
      const nome = [first_name, last_name].filter(Boolean).join(' ');
      return { kind: 'user' as const, id, nome: nome ? `${nome} (${username})` : username };
    }),
  ].slice(0, 2 * maxFound);
}
