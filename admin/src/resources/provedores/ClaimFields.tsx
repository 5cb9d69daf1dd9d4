import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useAtributos } from '../../atributos/useAtributos.ts';
import { reasonOf } from '../../failureText.ts';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { TextField } from '../../form/TextField.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { ClaimPreview } from './ClaimPreview.tsx';
import { claimField } from './provedorForm.ts';

/** Which claim fills each attribute of the cliente, and a preview. Renders nothing if the cliente has no attribute. Spec IDP-03. */
export function ClaimFields({ cliente }: { readonly cliente: number | null }) {
  const { data = [], error, refetch } = useAtributos({ cliente, isEnabled: true });
  if (data.length === 0 && !error) return null;
  return (
    <FormSection
      title="Atributos"
      recurso={addedParts.dataIdentity}
      hint="A cada entrada, o atributo recebe o que o provedor diz neste claim. Sem claim, fica o valor do portal."
    >
      {error && (
        <Box sx={wholeWidth}>
          <RetryAlert onRetry={() => void refetch()}>
            {`Falha ao carregar os atributos. Ao salvar, os claims ficam como estão. ${reasonOf(error)}`}
          </RetryAlert>
        </Box>
      )}
      {data.map(({ id, nome }) => (
        <TextField
          key={id}
          source={`claims.${claimField(id)}`}
          label={`Claim de ${nome}`}
          placeholder="department"
          maxLength={200}
        />
      ))}
      {data.length > 0 && <ClaimPreview atributos={data} />}
    </FormSection>
  );
}
