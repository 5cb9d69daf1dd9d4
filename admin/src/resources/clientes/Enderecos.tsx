import { Stack, TextField, Typography } from '@mui/material';
import { readPageConfig } from '@portal/api-client';
import { hostOf, maxEnderecos } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { CopyLine } from '../../form/CopyLine.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { enderecosIn } from './clienteForm.ts';

/** The section `Endereços`: the host names of a cliente, and what the DNS, the proxy and Microsoft need for each. Spec MARCA-01. */
export function Enderecos() {
  const text: string | null = useWatch({ name: 'enderecos' });
  const hosts = [...new Set(enderecosIn(text).flatMap((line) => hostOf(line) ?? []))];
  return (
    <FormSection
      title="Endereços"
      hint="Neles a entrada tem a marca deste cliente, e entram só as pessoas dele e superusuários."
    >
      <FormField source="enderecos">
        {({ id, field, fieldState }) => (
          <TextField
            multiline
            fullWidth
            size="small"
            margin="dense"
            minRows={2}
            maxRows={maxEnderecos}
            id={id}
            label="Endereços deste cliente"
            placeholder="bi.empresa.com.br"
            autoComplete="off"
            value={field.value ?? ''}
            inputRef={field.ref}
            onBlur={field.onBlur}
            onChange={field.onChange}
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ??
              `Um por linha, no máximo ${maxEnderecos}, só o nome. O primeiro vai nos e-mails e nos links. Em um endereço novo as pessoas entram de novo; as sessões de um removido terminam.`
            }
            sx={wholeWidth}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 1_500 } }}
          />
        )}
      </FormField>
      {hosts.length > 0 && (
        <Stack component="ul" sx={{ ...wholeWidth, gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {hosts.map((host) => (
            <Needs key={host} host={host} />
          ))}
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            O proxy precisa de um certificado para cada nome e repassa o cabeçalho Host. Um proxy
            que faz certificados sob demanda pergunta antes em /api/enderecos/permitido/.
          </Typography>
        </Stack>
      )}
    </FormSection>
  );
}

/** What one host name needs. Its scheme and port are those of the portal, as on the server. */
function Needs({ host }: { readonly host: string }) {
  const portal = new URL(readPageConfig(document).portalOrigin || window.location.origin);
  const callback = new URL('/api/auth/microsoft/callback/', portal);
  callback.hostname = host;
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {host}
      </Typography>
      <CopyLine label="DNS" text={`${host}. CNAME ${portal.hostname}.`} />
      <CopyLine label="Retorno no Microsoft Entra do portal" text={callback.href} />
    </Stack>
  );
}
