import { fieldPhrase } from './fields.ts';
import { listOf, type Phrases, type Told } from './Told.ts';

/** The subscription by its owner and its report: it has no name of its own. */
const named = ({ details, nameOf }: Told) =>
  `assinatura de ${nameOf(`user:${details.user}`)} do relatório ${nameOf(`relatorio:${details.relatorio}`)}`;

/** The people and teams that a change has added (`depois`) or taken away (`antes`). */
const recipients = ({ values, nameOf }: Told, side: 'antes' | 'depois') =>
  values.flatMap((value) => {
    const id = value[side];
    if (id === null) return [];
    if (value.campo === 'recebem') return [nameOf(`user:${id}`)];
    return value.campo === 'equipes_recebem' ? [`a equipe ${nameOf(`equipe:${id}`)}`] : [];
  });

export const createdAssinatura: Phrases = (row) => {
  const people = recipients(row, 'depois');
  const to = people.length > 0 ? ` para ${listOf(people)}` : '';
  return [`criou uma ${named(row)}${to}`];
};

export const deletedAssinatura: Phrases = (row) => [`excluiu a ${named(row)}`];

/** Tells to whom it was handed over, who was added and taken away, whether it was paused, and the other changed fields by their names. */
export const updatedAssinatura: Phrases = (row) => {
  const name = named(row);
  const [added, removed] = [recipients(row, 'depois'), recipients(row, 'antes')];
  const paused = row.values.find(({ campo }) => campo === 'pausada');
  const owner = row.values.find(({ campo, depois }) => campo === 'dono' && depois)?.depois;
  const told = ['dono', 'recebem', 'equipes_recebem', 'pausada'];
  const others = new Set(
    row.values.filter(({ campo }) => !told.includes(campo)).map(({ campo }) => fieldPhrase(campo)),
  );
  const acts: readonly (readonly [verb: string, before: string, after: string])[] = [
    ...(owner ? [[`passou para ${row.nameOf(`user:${owner}`)}`, 'a', 'a'] as const] : []),
    ...(paused ? [[paused.depois === 'true' ? 'pausou' : 'retomou', 'a', 'a'] as const] : []),
    ...(added.length > 0 ? [[`incluiu ${listOf(added)}`, 'na', 'nela'] as const] : []),
    ...(removed.length > 0 ? [[`tirou ${listOf(removed)}`, 'da', 'dela'] as const] : []),
    ...(others.size > 0 ? [[`alterou ${listOf([...others])}`, 'da', 'dela'] as const] : []),
  ];
  // The first act names the subscription, and the others mean it.
  const phrases = acts.map(([verb, article, pronoun], index) =>
    index === 0 ? `${verb} ${article} ${name}` : `${verb} ${pronoun}`,
  );
  return phrases.length > 0 ? phrases : [`alterou a ${name}`];
};
