import { expiryPhrase, listOf, type Told } from './Told.ts';

const kinds: Readonly<Record<string, 'user' | 'equipe'>> = {
  users_allowed: 'user',
  users_allowed_ends: 'user',
  equipes_allowed: 'equipe',
  equipes_allowed_ends: 'equipe',
};

/** Tells who got and lost access to a report on Dashboards, and whose access has another end. */
export function dashboardPhrases({ values, target, nameOf }: Told): string[] {
  const place = `${nameOf(target)} em Dashboards`;
  /** The people and teams, as `user:7`, that a list has on one side only. */
  const holders = (side: 'antes' | 'depois') =>
    values.flatMap((value) => {
      const isEnd = value.campo.endsWith('_ends');
      return isEnd || value[side] === null ? [] : [`${kinds[value.campo]}:${value[side]}`];
    });
  const named = (subject: string) =>
    subject.startsWith('equipe:') ? `equipe ${nameOf(subject)}` : nameOf(subject);
  const [given, taken] = [holders('depois'), holders('antes')];

  const ends = new Map<string, string | null>();
  for (const { campo, antes, depois } of values) {
    if (!campo.endsWith('_ends')) continue;
    // A changed end is two values: the former one is absent afterwards, the new one was absent before.
    const [id, end] = (depois ?? antes ?? '').split(': ');
    const subject = `${kinds[campo]}:${id}`;
    if (depois !== null) ends.set(subject, end ?? null);
    else if (!ends.has(subject)) ends.set(subject, null);
  }
  const byPhrase = new Map<string, string[]>();
  for (const [subject, end] of ends) {
    // Whoever gets access without an end, or loses it, has no end to tell of.
    if (end === null && (given.includes(subject) || taken.includes(subject))) continue;
    const of = subject.startsWith('equipe:') ? `da ${named(subject)}` : `de ${named(subject)}`;
    const phrase = expiryPhrase(end, '{de}');
    byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), of]);
  }
  return [
    ...(given.length > 0 ? [`deu a ${listOf(given.map(named))} acesso a ${place}`] : []),
    ...(taken.length > 0 ? [`tirou de ${listOf(taken.map(named))} o acesso a ${place}`] : []),
    ...[...byPhrase].map(([phrase, of]) =>
      phrase.replace('{de}', () => listOf(of)).replace('{r}', () => place),
    ),
  ];
}
