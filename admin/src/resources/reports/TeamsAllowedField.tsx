import { Autocomplete, TextField } from '@mui/material';
import type { EquipeItem } from '@portal/api-client/contract';
import { useGetList, useInput } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { wholeWidth } from '../../form/FormSection.tsx';
import { AllowedEnds } from './AllowedEnds.tsx';
import type { CatalogOwner } from './useCatalog.ts';

const none: number[] = [];
/** The most teams that the list of options holds. */
const perPage = 1_000;

/** The teams whose members may read the report. Spec EQP-11. */
export function TeamsAllowedField({ owner }: { owner: CatalogOwner }) {
  const { id, field, fieldState } = useInput({ source: 'equipes_allowed' });
  const isWaiting = owner.isSuperuser && owner.cliente === '';
  const chosen: number[] = field.value ?? none;
  const found = useGetList<EquipeItem>(
    'equipes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: owner.isSuperuser ? { cliente: Number(owner.cliente) } : {},
    },
    { enabled: !isWaiting, retry: false, onError: () => undefined },
  );
  const names = new Map((found.data ?? []).map((team) => [team.id, team.nome]));
  const nameOf = (one: number) => names.get(one) ?? `#${one}`;
  return (
    <>
      <Autocomplete
        multiple
        fullWidth
        size="small"
        id={id}
        sx={wholeWidth}
        disabled={isWaiting}
        options={isWaiting ? none : [...names.keys()]}
        value={chosen}
        loading={found.isPending}
        loadingText="Carregando..."
        noOptionsText={
          names.size === 0 ? 'Este cliente ainda não tem equipes.' : 'Nenhuma equipe encontrada.'
        }
        clearText="Limpar"
        openText="Abrir"
        closeText="Fechar"
        disableCloseOnSelect
        filterSelectedOptions
        getOptionLabel={nameOf}
        getOptionKey={(one) => one}
        onChange={(_, ids) => field.onChange(ids)}
        onBlur={field.onBlur}
        renderInput={(params) => (
          <TextField
            {...params}
            margin="dense"
            label="Equipes permitidas"
            slotProps={{
              inputLabel: { ...params.InputLabelProps, shrink: true },
              formHelperText: found.error ? { role: 'alert' } : {},
            }}
            error={fieldState.invalid || found.error !== null}
            helperText={
              fieldState.error?.message ??
              (found.error ? reasonOf(found.error) : null) ??
              (isWaiting ? 'Escolha o cliente primeiro.' : `${chosen.length} selecionada(s)`)
            }
          />
        )}
      />
      <AllowedEnds
        source="equipes_allowed_ends"
        title="Prazos das equipes"
        ids={chosen}
        nameOf={nameOf}
      />
    </>
  );
}
