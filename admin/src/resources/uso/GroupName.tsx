import { Box, Link as MuiLink } from '@mui/material';
import type { UsoLinha } from '@portal/api-client/contract';
import { Link, useLocation } from 'react-router-dom';
import { type Group, nameText } from '../../uso/usoModel.ts';
import type { Narrowing } from './useUsoSearch.ts';

/** The field that a press on a name narrows to, and the group that is shown then. Pages narrow no further. */
const narrowed: Readonly<Partial<Record<Group, readonly [Narrowing, Group]>>> = {
  relatorio: ['relatorio', 'pagina'],
  aplicativo: ['aplicativo', 'relatorio'],
  equipe: ['equipe', 'relatorio'],
  pessoa: ['user', 'relatorio'],
};

interface GroupNameProps {
  readonly por: Group;
  readonly row: UsoLinha;
  /** What the server lets the screen be narrowed to. */
  readonly canNarrowTo: (name: Narrowing) => boolean;
}

/**
 * The name of a row, as a link that narrows the whole screen to it. A page names its report. People without a team, what is deleted and
 * what the server refuses have no link.
 */
export function GroupName({ por, row, canNarrowTo }: GroupNameProps) {
  const { search, state } = useLocation();
  const text = nameText(por, row);
  const [name, view] = narrowed[por] ?? [];
  const id = name === undefined ? null : row[name];
  const isDashboards = name === 'aplicativo' && id === 0;
  const isThere = row.nome !== null || isDashboards;
  if (name === undefined || id === null || !isThere || !canNarrowTo(name)) {
    return (
      <>
        {text}
        {row.relatorio_nome !== null && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
            {row.relatorio_nome}
          </Box>
        )}
      </>
    );
  }
  const params = new URLSearchParams(search);
  for (const gone of ['pagina', 'ordem']) params.delete(gone);
  params.set(name, String(id));
  params.set('ver', view ?? por);
  return (
    <MuiLink
      component={Link}
      to={`?${params}`}
      // The name of what the screen is narrowed to.
      state={{ ...(state as object | null), [name]: text }}
    >
      {text}
    </MuiLink>
  );
}
