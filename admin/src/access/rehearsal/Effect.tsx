import type { Ensaio } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';
import styles from './Effect.module.css';
import { EffectDetails } from './EffectDetails.tsx';
import { dataHeadlines, isRefused, reachText } from './effectText.ts';
import { FilePlan } from './FilePlan.tsx';
import { NamedList } from './NamedList.tsx';
import { becomesEndless } from './needsConfirmation.ts';

/** Who loses and who gains by a change, and who reads other data. People first, details folded. Spec ENS-03, CONF-01. */
export function Effect({ ensaio }: { ensaio: Ensaio }) {
  const {
    ganham,
    perdem,
    dados,
    prazos = [],
    pessoas,
    quem,
    assinaturas = [],
    chaves = [],
    saem,
    direitos = [],
    total_de_pessoas: of,
    alcance,
    arquivo,
  } = ensaio;
  if (alcance) return <p>{reachText(alcance)}</p>;
  const refused = dados.filter(isRefused);
  const others = dados.filter((row) => !isRefused(row));
  const endless = prazos.filter(becomesEndless);
  const endlessPeople = new Set(endless.map(({ user }) => user));
  const endlessCount = pessoas.sem_fim ?? endlessPeople.size;
  return (
    <>
      {arquivo && <FilePlan plan={arquivo} />}
      {dataHeadlines(ensaio).map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
      <PeopleNames
        title="Quem perde acesso"
        people={quem?.perdem ?? eachOnce(perdem)}
        count={pessoas.perdem}
        of={of}
      />
      <PeopleNames
        title="Quem ganha acesso"
        people={quem?.ganham ?? eachOnce(ganham)}
        count={pessoas.ganham}
        of={of}
      />
      <Named title="Quem deixa de abrir um relatório" rows={refused} count={pessoas.recusados} />
      <Named
        title="Quem passa a ver outros dados"
        rows={others}
        count={pessoas.outros_dados ?? pessoas.dados}
      />
      <Named title="Quem fica com acesso sem fim" rows={endless} count={endlessCount} />
      <Named
        title="Quem tem outro prazo"
        rows={prazos.filter(({ user }) => !endlessPeople.has(user))}
        count={pessoas.prazos && pessoas.prazos - endlessCount}
      />
      {direitos.map(({ codigo, total, pessoas: losing }) => (
        <PeopleNames key={codigo} title={rightTitles[codigo]} people={losing} count={total} />
      ))}
      {saem?.voce && <p className={styles.warning}>Você mesmo perde o acesso agora.</p>}
      {saem && (
        <PeopleNames
          title="Quem está no portal e sai agora"
          people={saem.pessoas}
          count={saem.total}
        />
      )}
      {assinaturas.length > 0 && (
        <NamedList
          title={counted(
            assinaturas.length,
            'assinatura com outros destinatários termina',
            'assinaturas com outros destinatários terminam',
          )}
          level={3}
        >
          {assinaturas.map(({ id, visao_nome, destinatarios }) => (
            <li key={id}>{`${visao_nome}: ${destinatarios.join(', ')}`}</li>
          ))}
        </NamedList>
      )}
      {chaves.length > 0 && (
        <NamedList
          title={counted(chaves.length, 'chave para de funcionar', 'chaves param de funcionar')}
          level={3}
        >
          {chaves.map(({ id, nome }) => (
            <li key={id}>{nome}</li>
          ))}
        </NamedList>
      )}
      <EffectDetails ensaio={ensaio} />
    </>
  );
}

const rightTitles = {
  exportacao: 'Quem deixa de exportar',
  atualizacao: 'Quem deixa de atualizar os dados',
} as const;

interface Person {
  readonly user: number;
  readonly username: string;
  readonly nome: string;
  readonly abriu_recentemente?: boolean;
}

interface PeopleNamesProps {
  /** The title without the number of people. */
  readonly title: string;
  readonly people: readonly Person[];
  /** How many people there are. `people` may be the first of them. */
  readonly count: number;
  /** How many people the cliente has. */
  readonly of?: number | undefined;
}

/** Lists the people whom a change concerns by name, and says how many more there are. Renders nothing for nobody. Spec CONF-01. */
function PeopleNames({ title, people, count, of = 0 }: PeopleNamesProps) {
  if (count === 0) return null;
  const unnamed = count - people.length;
  return (
    <NamedList
      title={`${title} (${count.toLocaleString('pt-BR')})`}
      level={3}
      more={unnamed > 0 && `e mais ${unnamed.toLocaleString('pt-BR')}`}
    >
      {of >= count && (
        <li>
          <label>
            <meter className={styles.share} max={of} value={count} />
            {` ${count.toLocaleString('pt-BR')} de ${counted(of, 'pessoa', 'pessoas')}`}
          </label>
        </li>
      )}
      {people.map(({ user, nome, username, abriu_recentemente }) => (
        <li key={user}>
          {nome || username}
          {abriu_recentemente && <em> · abriu nos últimos 30 dias</em>}
        </li>
      ))}
    </NamedList>
  );
}

interface NamedProps {
  readonly title: string;
  readonly rows: readonly Person[];
  /** Absent if the server does not count these people. */
  readonly count: number | undefined;
}

function Named({ title, rows, count }: NamedProps) {
  const people = eachOnce(rows);
  return <PeopleNames title={title} people={people} count={count ?? people.length} />;
}

/** The people of rows, each once. */
const eachOnce = <Row extends { readonly user: number }>(rows: readonly Row[]) =>
  [...new Map(rows.toReversed().map((row) => [row.user, row])).values()].toReversed();
