import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import type { RlsPapel } from '@portal/api-client/contract';
import { useRef, useState } from 'react';
import { counted } from '../../../counted.ts';
import { type RoleRow, useRoleGroups } from './useRoleGroups.ts';

interface RoleListProps {
  readonly papeis: readonly RlsPapel[];
  readonly nameOf: (key: string) => string;
  /** `text` says what was removed. */
  readonly onRemove: (papeis: readonly RlsPapel[], text: string) => void;
}

/** From this number of rows on, the list has a search. */
const maxUnsearched = 10;
const pageSize = 50;

/** The people and teams that have a role, by role, with a search, a part at a time. Spec SEG-01. */
export function RoleList({ papeis, nameOf, onRemove }: RoleListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const [count, setCount] = useState(pageSize);
  const { groups, found } = useRoleGroups(papeis, nameOf, { text, count });
  // The pressed button goes with its row. Tab continues in the list.
  const remove = (rows: readonly RoleRow[], done: string) => {
    onRemove(
      rows.map(({ papel }) => papel),
      done,
    );
    list.current?.focus();
  };
  if (papeis.length === 0) return null;
  return (
    <>
      {papeis.length > maxUnsearched && (
        <TextField
          size="small"
          type="search"
          label="Buscar por nome ou função"
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Enter must not save the report.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Funções (RLS) por pessoa e equipe"
        sx={{
          ...plainList,
          maxHeight: '22rem',
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {groups.map(({ role, all, shown }) => (
          <li key={role}>
            <Box sx={{ ...line, bgcolor: 'action.hover' }}>
              <Typography component="h5" variant="subtitle2" sx={{ flex: 1, minWidth: 0 }}>
                <strong>{role}</strong>
                <Box
                  component="span"
                  sx={{ fontWeight: 'fontWeightRegular', color: 'text.secondary' }}
                >
                  {` · ${countText(all)}`}
                </Box>
              </Typography>
              <Button
                size="small"
                aria-label={`Retirar ${role} de todos`}
                onClick={() => remove(all, `Função ${role} retirada de ${countText(all)}.`)}
                sx={{ flexShrink: 0 }}
              >
                Retirar de todos
              </Button>
            </Box>
            <Box component="ul" aria-label={role} sx={plainList}>
              {shown.map((row) => (
                <Box key={row.key} component="li" sx={line}>
                  <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                    {row.name}
                    {row.isTeam && (
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {' · equipe'}
                      </Box>
                    )}
                  </Box>
                  <IconButton
                    size="small"
                    aria-label={`Retirar ${role} de ${row.name}`}
                    onClick={() => remove([row], `Função ${role} retirada de ${row.name}.`)}
                  >
                    <CloseIcon fontSize="small" />
                  </IconButton>
                </Box>
              ))}
            </Box>
          </li>
        ))}
        {found === 0 && (
          <Box component="li" sx={{ p: 1.5 }}>
            Nada encontrado.
          </Box>
        )}
      </Box>
      {found > count && (
        <Button
          size="small"
          onClick={() => setCount(count + pageSize)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {`Mostrar mais (${(found - count).toLocaleString('pt-BR')})`}
        </Button>
      )}
    </>
  );
}

const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: '2.5rem',
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

function countText(rows: readonly RoleRow[]): string {
  const teams = rows.filter(({ isTeam }) => isTeam).length;
  const parts = [
    teams > 0 && counted(teams, 'equipe', 'equipes'),
    rows.length > teams && counted(rows.length - teams, 'pessoa', 'pessoas'),
  ];
  return parts.filter(Boolean).join(' e ');
}
