import { fieldPhrase } from './fields.ts';
import { listOf, type Phrases } from './Told.ts';

interface Noun {
  /** With its article: `a equipe`. */
  readonly the: string;
  /** With the preposition of possession: `da equipe`. */
  readonly of: string;
  /** With the preposition of place: `na equipe`. */
  readonly in: string;
}
const nouns: Readonly<Record<string, Noun>> = {
  equipe: { the: 'a equipe', of: 'da equipe', in: 'na equipe' },
  relatorio: { the: 'o relatório', of: 'do relatório', in: 'no relatório' },
  aplicativo: { the: 'o aplicativo', of: 'do aplicativo', in: 'no aplicativo' },
  cliente: { the: 'o cliente', of: 'do cliente', in: 'no cliente' },
  atributo: { the: 'o atributo', of: 'do atributo', in: 'no atributo' },
  chave: { the: 'a chave', of: 'da chave', in: 'na chave' },
  gancho: { the: 'o gancho', of: 'do gancho', in: 'no gancho' },
  provedor: {
    the: 'o provedor de entrada',
    of: 'do provedor de entrada',
    in: 'no provedor de entrada',
  },
  aviso: { the: 'o aviso', of: 'do aviso', in: 'no aviso' },
};
const nounOf = (target: string): Noun =>
  nouns[target.split(':')[0] ?? ''] ?? { the: 'o registro', of: 'do registro', in: 'no registro' };

export const createdThing: Phrases = ({ target, nameOf }) => [
  `criou ${nounOf(target).the} ${nameOf(target)}`,
];
export const deletedThing: Phrases = ({ target, nameOf }) => [
  `excluiu ${nounOf(target).the} ${nameOf(target)}`,
];

export const restoredThing: Phrases = ({ target, nameOf }) => [
  `restaurou ${nounOf(target).the} ${nameOf(target)}`,
];

/** The fields that list what a thing contains, with the kind of its elements. */
const contents: Readonly<Record<string, string>> = { membros: 'user', relatorios_ids: 'relatorio' };

const papelKinds: Readonly<Record<string, string>> = {
  users_papeis: 'user',
  equipes_papeis: 'equipe',
};
const isPapel = (campo: string) => campo in papelKinds;

/** Tells who got and lost a role of a report. People who share a role are told at once. */
function papelPhrases(
  values: Parameters<Phrases>[0]['values'],
  nameOf: (subject: string) => string,
  report: string,
): string[] {
  const holders = new Map<string, string[]>();
  for (const { campo, antes, depois } of values) {
    const [, id, papel] = /^(\d+): (.+)$/.exec(depois ?? antes ?? '') ?? [];
    if (!isPapel(campo) || id === undefined || papel === undefined) continue;
    const name = nameOf(`${papelKinds[campo]}:${id}`);
    const isGiven = depois !== null;
    const phrase = `${isGiven ? 'deu' : 'tirou'} {de} a função ${papel} em ${report}`;
    const [ofPerson, ofTeam] = isGiven ? ['a', 'à'] : ['de', 'da'];
    const holder = campo === 'equipes_papeis' ? `${ofTeam} equipe ${name}` : `${ofPerson} ${name}`;
    holders.set(phrase, [...(holders.get(phrase) ?? []), holder]);
  }
  return [...holders].map(([phrase, names]) => phrase.replace('{de}', () => listOf(names)));
}

/** Tells what was put into a thing and taken from it, and the other changed fields by their names. */
export const updatedThing: Phrases = ({ target, values, nameOf }) => {
  const noun = nounOf(target);
  const name = nameOf(target);
  const elements = (side: 'antes' | 'depois') =>
    values.flatMap((value) => {
      const kind = contents[value.campo];
      const id = value[side];
      return kind && id !== null && /^\d+$/.test(id) ? [nameOf(`${kind}:${id}`)] : [];
    });
  const [added, removed] = [elements('depois'), elements('antes')];
  const active = values.find(({ campo }) => campo === 'ativo');
  const moved = values.find(({ campo }) => campo === 'cliente');
  const told = ['ativo', 'cliente', 'membros'];
  const others = new Set(
    values
      .filter(({ campo, antes, depois }) => {
        const isContent = campo in contents && /^\d*$/.test(`${antes ?? ''}${depois ?? ''}`);
        return !told.includes(campo) && !isContent && !isPapel(campo);
      })
      .map(({ campo }) => fieldPhrase(campo)),
  );
  const phrases = [
    ...(moved
      ? [
          `${moved.depois === null ? 'tirou' : 'trouxe'} ${noun.the} ${name} ${moved.depois === null ? 'deste' : 'a este'} cliente`,
        ]
      : []),
    ...(added.length > 0 ? [`pôs ${listOf(added)} ${noun.in} ${name}`] : []),
    ...(removed.length > 0 ? [`tirou ${listOf(removed)} ${noun.of} ${name}`] : []),
    ...papelPhrases(values, nameOf, name),
    ...(active ? [`${active.depois === 'true' ? 'ativou' : 'desativou'} ${noun.the} ${name}`] : []),
    ...(others.size > 0 && !moved ? [`alterou ${listOf([...others])} ${noun.of} ${name}`] : []),
  ];
  return phrases.length > 0 ? phrases : [`alterou ${noun.the} ${name}`];
};

/** Tells apart a draft of the brand that is published or removed. */
export const updatedCliente: Phrases = (row) => {
  const done = drafts[String(row.details.rascunho)];
  return done ? [`${done} do cliente ${row.nameOf(row.target)}`] : updatedThing(row);
};
const drafts: Readonly<Record<string, string>> = {
  publicado: 'publicou a marca',
  descartado: 'descartou o rascunho da marca',
};
