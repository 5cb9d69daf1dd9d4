import { Link as MuiLink } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useIsAnnounced } from '@portal/ui';
import { Link } from 'react-router-dom';
import { countedTotal } from '../counted.ts';
import { useTotal } from '../data/useFirst.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { listPath } from '../list/listPath.ts';
import { PainelCard, QuietLine } from './PainelCard.tsx';

/** What is counted of people, with the name that a server announces if it can filter so. */
const peopleCounts = [
  {
    recurso: addedParts.activeSwitch,
    filter: { is_active: false },
    nouns: ['pessoa desativada', 'pessoas desativadas'],
    noneText: 'Ninguém está desativado.',
  },
  {
    recurso: addedParts.activeSwitch,
    filter: { is_active: true, entrou: false },
    nouns: ['pessoa nunca entrou', 'pessoas nunca entraram'],
    noneText: 'Todas as pessoas ativas já entraram.',
  },
  {
    recurso: addedParts.expiries,
    filter: { termina: 'breve' },
    nouns: ['conta termina em até 7 dias', 'contas terminam em até 7 dias'],
    noneText: 'Nenhuma conta termina em até 7 dias.',
  },
  {
    recurso: addedParts.accountRules,
    filter: { inatividade: 'breve' },
    nouns: [
      'pessoa será desativada em até 7 dias por não entrar',
      'pessoas serão desativadas em até 7 dias por não entrar',
    ],
    noneText: 'Ninguém será desativado em até 7 dias por não entrar.',
  },
] as const;

/** Who needs attention, with the way to their list. What is nobody is said in the quiet line. Spec MENU-02. */
export function PeopleCounts({ cliente }: { readonly cliente: number | null }) {
  const isAnnounced = useIsAnnounced();
  const found = peopleCounts.map((count) => {
    const filter = { ...(cliente !== null && { cliente_id_leitura: cliente }), ...count.filter };
    const isShown = isAnnounced(count.recurso);
    return { ...count, filter, isShown, query: useTotal('users', filter, isShown) };
  });
  const shown = found.filter(({ isShown }) => isShown);
  const some = shown.filter(({ query }) => query.error || query.total);
  return (
    <>
      {some.length > 0 && (
        <PainelCard title="Pessoas" link={{ text: 'Usuários', to: '/users' }}>
          {some.map(({ filter, nouns, noneText, query }) =>
            query.error ? (
              <LoadFailure
                key={noneText}
                what={nouns[1]}
                error={query.error}
                onRetry={query.refetch}
              />
            ) : (
              <MuiLink key={noneText} component={Link} to={listPath('users', filter)}>
                {countedTotal(query.total ?? 0, nouns[0], nouns[1])}
              </MuiLink>
            ),
          )}
        </PainelCard>
      )}
      {shown
        .filter(({ query }) => query.total === 0 && !query.error)
        .map(({ noneText }) => (
          <QuietLine key={noneText}>{noneText}</QuietLine>
        ))}
    </>
  );
}
