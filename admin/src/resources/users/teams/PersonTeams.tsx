import { Box, Button, Stack, Typography } from '@mui/material';
import { type CurrentUser, type User, updateUserEquipes } from '@portal/api-client/contract';
import { mayCall, mayJoinThemselves } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useState } from 'react';
import { RecordSearch } from '../../../form/RecordSearch.tsx';
import { AreaLink } from '../../../layout/AreaLink.tsx';
import { recordPath } from '../../../record/recordPath.ts';
import { useTeamChange } from './useTeamChange.ts';

interface PersonTeamsProps {
  readonly user: User;
  readonly name: string;
  readonly actor: CurrentUser;
}

/** The tab `Equipes` of a person, where they join, leave and change teams. Spec TELA-03, EQP-03. */
export function PersonTeams({ user, name, actor }: PersonTeamsProps) {
  const { id, cliente_id_leitura: cliente, equipes = [] } = user;
  const { client } = useAppServices();
  const { change, isPending } = useTeamChange(id, name);
  const [moving, setMoving] = useState<number | null>(null);
  const mayJoin = id !== actor.id || mayJoinThemselves(actor);
  const mayChange =
    cliente !== null && mayCall(actor, updateUserEquipes) && client.offers(updateUserEquipes);
  const join = (left: (typeof equipes)[number] | null) => ({
    resource: 'equipes',
    label: left ? `Mover de ${left.nome} para` : 'Adicionar a uma equipe',
    placeholder: 'Busque por nome',
    id: null,
    filter: actor.is_superuser ? { cliente } : {},
    excluded: equipes.map((one) => one.id),
    disabled: isPending,
    onChange: (joined: number | null) => {
      if (joined !== null) void change({ joined, left });
    },
  });
  return (
    <Stack sx={{ gap: 2 }}>
      {equipes.length === 0 && <Typography>Em nenhuma equipe.</Typography>}
      {equipes.length > 0 && (
        <Box component="ul" aria-label="Equipes da pessoa" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {equipes.map((team) => (
            <Stack
              key={team.id}
              component="li"
              direction="row"
              sx={{
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                minHeight: '3.5rem',
                borderBottom: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>
                <AreaLink area="equipes" to={recordPath('equipes', team.id)}>
                  {team.nome}
                </AreaLink>
              </Box>
              {moving === team.id && <RecordSearch {...join(team)} isOpenAtFirst />}
              {mayChange && mayJoin && (
                <Button
                  size="small"
                  aria-label={moving === team.id ? 'Cancelar' : `Mover de ${team.nome}…`}
                  onClick={() => setMoving(moving === team.id ? null : team.id)}
                >
                  {moving === team.id ? 'Cancelar' : 'Mover…'}
                </Button>
              )}
              {mayChange && moving !== team.id && (
                <Button
                  size="small"
                  color="inherit"
                  disabled={isPending}
                  aria-label={`Retirar de ${team.nome}`}
                  onClick={() => void change({ joined: null, left: team })}
                >
                  Retirar
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      )}
      {mayChange && mayJoin && (
        // Another list of teams empties the field.
        <RecordSearch key={equipes.length} {...join(null)} />
      )}
    </Stack>
  );
}
