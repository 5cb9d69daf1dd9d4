import { Stack, TextField, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { useClienteOptions } from '../../list/useClienteOptions.ts';

/** Asks a superuser for the cliente whose accesses are shown. Spec EXPL-07. */
export function ChooseCliente() {
  const navigate = useNavigate();
  const { data: clientes = [] } = useClienteOptions();
  const choose = (id: string) =>
    navigate({
      search: `?${new URLSearchParams({ filter: JSON.stringify({ cliente: Number(id) }) })}`,
    });
  return (
    <ListPage title="Acessos">
      <ListCard title="Quem vê o quê">
        <Stack sx={{ alignItems: 'center', gap: 2, p: 4 }}>
          <Typography>Escolha um cliente para ver os acessos.</Typography>
          <TextField
            select
            size="small"
            label="Cliente"
            value=""
            onChange={({ target }) => void choose(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            sx={{ width: 'min(20rem, 100%)' }}
          >
            <option value="">-- Escolha --</option>
            {clientes.map(({ id, nome }) => (
              <option key={id} value={id}>
                {nome}
              </option>
            ))}
          </TextField>
        </Stack>
      </ListCard>
    </ListPage>
  );
}
