import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type EquipeMembro, findMembers } from '@portal/api-client/contract';
import { readPastedList } from '@portal/api-client/files';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';

interface PasteMembersProps {
  /** The cliente whose people are searched; null if the server knows it from the session. */
  readonly cliente: number | null;
  readonly members: readonly EquipeMembro[];
  readonly onAdd: (people: readonly EquipeMembro[]) => void;
  readonly onClose: () => void;
}

/** The most lines that one search takes, and the longest of them. */
const [maxLines, maxLength] = [5_000, 254];

/**
 * Takes a pasted list of usernames and e-mail addresses. The server says who is found, and why a line is not. Nobody is added
 * before the person confirms. Spec EQP-08.
 */
export function PasteMembers({ cliente, members, onAdd, onClose }: PasteMembersProps) {
  const { client } = useAppServices();
  const [text, setText] = useState('');
  const {
    entries: lines,
    repeated,
    problems,
  } = useMemo(() => readPastedList(text, maxLength), [text]);
  const search = useMutation({
    mutationFn: (linhas: readonly string[]) =>
      client.call(findMembers, {
        body: { linhas: [...linhas], ...(cliente !== null && { cliente_id: cliente }) },
      }),
  });
  const known = new Set(members.map(({ id }) => id));
  const found = new Map(search.data?.achados.map(({ id, username }) => [id, username]));
  const added = [...found].filter(([id]) => !known.has(id));
  const missing = search.data?.nao_achados ?? [];
  const add = () => {
    const people = added.map(([id, username]) => ({
      id,
      username,
      first_name: '',
      last_name: '',
      is_active: true,
    }));
    onAdd(people);
    onClose();
  };
  const isTooLong = lines.length > maxLines;
  return (
    <Stack component="section" aria-label="Colar uma lista" sx={{ gap: 1 }}>
      <TextField
        multiline
        fullWidth
        minRows={3}
        maxRows={8}
        margin="dense"
        size="small"
        label="Usuários ou emails"
        value={text}
        error={isTooLong}
        helperText={
          isTooLong
            ? `${lines.length} linhas; procure no máximo ${maxLines} por vez.`
            : `Um por linha, ou separados por vírgula, ponto e vírgula ou tabulação.${repeated > 0 ? ` ${counted(repeated, 'repetido', 'repetidos')}.` : ''}`
        }
        onChange={({ target }) => {
          setText(target.value);
          search.reset();
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {problems.length > 0 && (
        <Alert
          level="warning"
          title={counted(problems.length, 'parte não lida', 'partes não lidas')}
        >
          {problems.slice(0, 20).map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
          {problems.length > 20 && `e mais ${problems.length - 20}`}
        </Alert>
      )}
      {search.error && <Alert level="error">{reasonOf(search.error)}</Alert>}
      {search.data && (
        <Alert level={missing.length > 0 ? 'warning' : 'success'}>
          {`${counted(found.size, 'encontrado', 'encontrados')}, ${found.size - added.length} já na equipe, ${counted(missing.length, 'não encontrado', 'não encontrados')}.`}
        </Alert>
      )}
      {missing.length > 0 && (
        <Box
          component="ul"
          aria-label="Não encontrados"
          sx={{ m: 0, pl: 2.5, maxHeight: '10rem', overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {missing.map(({ linha, motivo }) => (
            <Typography key={linha} component="li" variant="body2">
              <strong>{linha}</strong>: {motivo}
            </Typography>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {search.data ? (
          <Button
            size="small"
            variant="contained"
            disabled={added.length === 0}
            onClick={add}
          >{`Adicionar ${added.length} à equipe`}</Button>
        ) : (
          <Button
            size="small"
            variant="contained"
            disabled={lines.length === 0 || isTooLong || search.isPending}
            onClick={() => search.mutate(lines)}
          >
            {search.isPending ? 'Procurando...' : `Procurar ${lines.length}`}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose}>
          Fechar a lista
        </Button>
      </Stack>
    </Stack>
  );
}
