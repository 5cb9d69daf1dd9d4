import { Stack } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { Suspense } from 'react';
import { Fields, wholeWidth } from '../../form/FormSection.tsx';
import { TextField } from '../../form/TextField.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { UnclearableTextField } from './UnclearableTextField.tsx';

const CredentialsCheck = lazyPart(() => import('./CredentialsCheck.tsx'), 'CredentialsCheck');
const SecretEnd = lazyPart(() => import('./SecretEnd.tsx'), 'SecretEnd');

const uuidForm = '00000000-0000-0000-0000-000000000000';

/** The fields of the tab `Power BI`: the cliente's service principal. The server never returns the secret. AMBIG-24. */
export function PowerBiFields({ cliente }: { cliente: Cliente | null }) {
  const hasSecret = cliente?.pbi_client_secret_set;
  return (
    <Stack sx={{ gap: 2 }}>
      <Fields>
        <UnclearableTextField
          source="pbi_tenant_id"
          label="Tenant ID"
          placeholder={`${uuidForm} ou contoso.com`}
        />
        <UnclearableTextField source="pbi_client_id" label="Client ID" placeholder={uuidForm} />
        <TextField
          source="pbi_client_secret"
          label="Client Secret"
          type="password"
          autoComplete="new-password"
          helperText={
            hasSecret
              ? 'Há um segredo guardado. Deixe em branco para mantê-lo.'
              : 'O valor do segredo, ou o certificado e a sua chave em PEM. Depois de salvo, não pode mais ser lido.'
          }
          sx={wholeWidth}
        />
        <Announced recurso={addedParts.profiles}>
          <TextField
            source="pbi_profile_id"
            label="Profile ID"
            placeholder={uuidForm}
            helperText="Vazio, o aplicativo entra sem perfil. A Microsoft pede perfis a quem passa de mil workspaces."
          />
        </Announced>
        <Announced recurso={addedParts.findings}>
          <Suspense fallback={null}>
            <SecretEnd />
          </Suspense>
        </Announced>
      </Fields>
      <Announced recurso={addedParts.credentialsCheck}>
        <Suspense fallback={null}>
          <CredentialsCheck clienteId={cliente?.id ?? null} />
        </Suspense>
      </Announced>
    </Stack>
  );
}
