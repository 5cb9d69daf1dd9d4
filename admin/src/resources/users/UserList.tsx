import {
  Button,
  Card,
  InputAdornment,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  TextField,
  Typography,
} from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { Alert, Icon, Spinner } from '@portal/ui';
import { useEffect, useRef, useState } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { clienteText, fullNameOf, groupsText } from './userModel.ts';

/** Spec ADM-USR-01, 03, 04, 05, 09, 10. Creating, editing and deleting wait for a later version. */
export function UserList() {
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'username', order: 'ASC' }}
      storeKey={false}
      // The table itself says what failed: no notification beside it.
      queryOptions={{ onError: () => undefined }}
    >
      <Stack sx={{ gap: 3 }}>
        <Typography variant="h1">Gerenciamento de Usuários</Typography>
        <Alert level="info">
          Criar, editar e excluir usuários ainda não faz parte desta versão do portal.
        </Alert>
        <Card variant="outlined">
          <Stack
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between', gap: 2, p: 2 }}
          >
            <Typography variant="h2">Lista de Usuários</Typography>
            <Search />
          </Stack>
          <UserTable />
        </Card>
      </Stack>
    </ListBase>
  );
}

/** Looks while one types, a moment after the last key. */
function Search() {
  const { filterValues, setFilters } = useListContext<User>();
  const shown: string = filterValues.q ?? '';
  const [text, setText] = useState(shown);
  const sent = useRef(shown);
  // Back and Forward change the search from outside: the field follows.
  useEffect(() => {
    if (shown === sent.current) return;
    sent.current = shown;
    setText(shown);
  }, [shown]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      setFilters(text ? { q: text } : {});
    }, 300);
    return () => clearTimeout(timer);
  }, [text, setFilters]);
  return (
    <TextField
      size="small"
      type="search"
      label="Buscar usuários"
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Icon name="search" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

/** Column titles, and the field each sorts by where the order means something. */
const columns = [
  { title: 'Usuário', field: 'username' },
  { title: 'Email', field: 'email' },
  { title: 'Nome Completo', field: 'first_name' },
  { title: 'Grupos', field: null },
  { title: 'Cliente', field: 'cliente_nome' },
] as const;

function UserTable() {
  const { data, error, isPending, refetch, sort, setSort } = useListContext<User>();
  if (error) {
    return (
      <Stack sx={{ p: 2 }}>
        <Alert
          level="error"
          action={
            <Button size="small" color="inherit" onClick={() => refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro: {error.message}
        </Alert>
      </Stack>
    );
  }
  if (isPending || !data) {
    return (
      <Stack sx={{ minHeight: '20rem', justifyContent: 'center' }}>
        <Spinner label="Carregando usuários..." />
      </Stack>
    );
  }
  return (
    <>
      <TableContainer>
        <Table aria-label="Lista de Usuários">
          <TableHead>
            <TableRow>
              {columns.map(({ title, field }) => {
                const isSorted = field !== null && sort.field === field;
                const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
                return (
                  <TableCell key={title} sortDirection={isSorted ? direction : false}>
                    {field === null ? (
                      title
                    ) : (
                      <TableSortLabel
                        active={isSorted}
                        direction={direction}
                        onClick={() =>
                          setSort({
                            field,
                            order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC',
                          })
                        }
                      >
                        {title}
                      </TableSortLabel>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((user) => (
              <TableRow key={user.id} hover>
                <TableCell component="th" scope="row">
                  {user.username}
                </TableCell>
                <TableCell>{user.email}</TableCell>
                <TableCell>{fullNameOf(user)}</TableCell>
                <TableCell>{groupsText(user)}</TableCell>
                <TableCell>{clienteText(user)}</TableCell>
              </TableRow>
            ))}
            {data.length === 0 && (
              <TableRow>
                <TableCell colSpan={columns.length}>Nenhum usuário encontrado.</TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </>
  );
}
