import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import type { EquipeMembro } from '@portal/api-client/contract';
import { canOpenAdminArea, unaccent } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { memo, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { recordPath } from '../../record/recordPath.ts';
import { memberText } from './equipeModel.ts';

interface MemberListProps {
  readonly members: readonly EquipeMembro[];
  /** Absent if the members can only be looked at. */
  readonly onRemove?: (id: number) => void;
}

/** From this number of members on, the list has a filter. */
const filterFrom = 10;
const pageSize = 50;

/** The members of a team, with a filter, a part at a time. */
export const MemberList = memo(function MemberList({ members, onRemove }: MemberListProps) {
  const { user } = useSession();
  const [text, setText] = useState('');
  const [count, setCount] = useState(pageSize);
  const words = unaccent(useDeferredValue(text)).split(/\s+/).filter(Boolean);
  const found = members.filter((member) => {
    if (words.length === 0) return true;
    const own = unaccent(memberText(member));
    return words.every((word) => own.includes(word));
  });
  const hasUsers = user !== null && canOpenAdminArea(user, 'users');
  if (members.length === 0) {
    return <Typography variant="body2">Nenhum membro ainda.</Typography>;
  }
  return (
    <>
      {members.length >= filterFrom && (
        <TextField
          size="small"
          type="search"
          label="Filtrar membros"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Box
        component="ul"
        aria-label="Membros"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          ...(onRemove && { maxHeight: '16rem', overflow: 'auto' }),
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        {found.slice(0, count).map((member) => (
          <Box
            key={member.id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: '2.5rem',
              px: 1.5,
              '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
              overflowWrap: 'anywhere',
            }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
              {hasUsers ? (
                <Box
                  component={Link}
                  to={recordPath('users', member.id)}
                  sx={{ color: 'inherit', textDecorationColor: 'currentcolor' }}
                >
                  {memberText(member)}
                </Box>
              ) : (
                memberText(member)
              )}
              {!member.is_active && ' · conta desativada'}
            </Box>
            {onRemove && (
              <IconButton
                size="small"
                aria-label={`Remover ${memberText(member)}`}
                onClick={() => onRemove(member.id)}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
        {found.length === 0 && (
          <Box component="li" sx={{ p: 1.5 }}>
            Nenhum membro encontrado.
          </Box>
        )}
      </Box>
      {found.length > count && (
        <Button size="small" onClick={() => setCount(count + pageSize)}>
          {`Mostrar mais (${found.length - count})`}
        </Button>
      )}
    </>
  );
});
