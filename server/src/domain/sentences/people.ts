import { lastDayText } from '@portal/api-client/rules';
import { fieldPhrase } from './fields.ts';
import { listOf, type Phrases } from './Told.ts';

export const createdPerson: Phrases = ({ nameOf, target }) => [`criou o usuário ${nameOf(target)}`];
export const deletedPerson: Phrases = ({ nameOf, target }) => [
  `excluiu o usuário ${nameOf(target)}`,
];
export const restoredPerson: Phrases = ({ nameOf, target }) => [
  `restaurou o usuário ${nameOf(target)}, desativado`,
];
export const linkedPerson: Phrases = ({ nameOf, target }) => [
  `ligou a conta Microsoft a ${nameOf(target)}`,
];

export const idlePerson: Phrases = ({ nameOf, target, details }) => [
  `desativou ${nameOf(target)}, que não entrou durante ${details.dias} dias`,
];
/** Tells which session was ended, or how many. Their own ones a person ends in `Minha conta`. */
export const endedSessions: Phrases = ({ nameOf, target, actor, details }) => {
  const isOwn = target === `user:${actor}`;
  const of = isOwn ? '' : ` de ${nameOf(target)}`;
  const own = isOwn ? ' sua' : '';
  if (typeof details.dispositivo === 'string') {
    return [`encerrou uma sessão${own}${of} (${details.dispositivo})`];
  }
  const count = Number(details.sessoes);
  const why = details.provedor === undefined ? '' : ` (saída em ${details.provedor})`;
  return [
    count === 1
      ? `encerrou 1 sessão${own}${of}${why}`
      : `encerrou ${count} sessões${own && ' suas'}${of}${why}`,
  ];
};

/** Tells each thing that changed about a person, and the remaining fields by their names. */
export const updatedPerson: Phrases = ({ values, nameOf, target, actor }) => {
  const isOwn = target === `user:${actor}`;
  const name = nameOf(target);
  const [of, whom] = isOwn ? ['da própria conta', 'a própria conta'] : [`de ${name}`, name];
  const phrases: string[] = [];
  const others = new Set<string>();
  for (const { campo, antes, depois } of values) {
    if (campo === 'password')
      phrases.push(isOwn ? 'trocou a própria senha' : `trocou a senha ${of}`);
    else if (campo === 'segundo_fator')
      phrases.push(
        depois === 'true'
          ? 'ativou o segundo fator da própria conta'
          : antes === null
            ? 'trocou o aplicativo do segundo fator da própria conta'
            : `removeu o segundo fator ${of}`,
      );
    else if (campo === 'is_active')
      phrases.push(`${depois === 'true' ? 'ativou' : 'desativou'} ${whom}`);
    else if (campo === 'groups') {
      phrases.push(
        depois === null ? `tirou ${name} do grupo ${antes}` : `pôs ${name} no grupo ${depois}`,
      );
    } else if (campo === 'is_superuser')
      phrases.push(
        depois === 'true' ? `tornou ${name} Superuser` : `tirou de ${name} o papel Superuser`,
      );
    else if (campo === 'expira_em')
      phrases.push(
        depois === null
          ? `deixou a conta ${of} sem fim`
          : `marcou o fim da conta ${of} para ${lastDayText(depois)}`,
      );
    else if (campo === 'equipes')
      phrases.push(
        depois === null
          ? `tirou ${name} da equipe ${nameOf(`equipe:${antes}`)}`
          : `pôs ${name} na equipe ${nameOf(`equipe:${depois}`)}`,
      );
    else if (campo === 'cliente_id')
      phrases.push(
        depois === null ? `tirou ${name} deste cliente` : `trouxe ${name} a este cliente`,
      );
    else if (!campo.startsWith('relatorios')) others.add(fieldPhrase(campo));
  }
  const rest = others.size > 0 ? [`alterou ${listOf([...others])} ${of}`] : [];
  const said = [...phrases, ...rest];
  return said.length > 0 ? said : [`alterou ${whom}`];
};
