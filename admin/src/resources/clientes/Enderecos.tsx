import { Stack, Typography } from '@mui/material';
import { readPageConfig } from '@portal/api-client';
import { addedParts, hostOf, maxEnderecos, maxOrigens } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { useWatch } from 'react-hook-form';
import { CopyLine } from '../../form/CopyLine.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { LinesField } from '../../form/LinesField.tsx';
import { enderecosIn } from './clienteForm.ts';

/**
 * The section `Endereços`: the host names of a cliente, what the DNS, the proxy and Microsoft need for each, and the origins of the products that
 * show the portal there. Spec MARCA-01, ENTRADA-03.
 */
export function Enderecos() {
  const text: string | null = useWatch({ name: 'enderecos' });
  const hosts = [...new Set(enderecosIn(text).flatMap((line) => hostOf(line) ?? []))];
  return (
    <FormSection
      title="Endereços"
      hint="Neles a entrada tem a marca deste cliente, e entram só as pessoas dele e superusuários."
    >
      <LinesField
        source="enderecos"
        label="Endereços deste cliente"
        placeholder="bi.empresa.com.br"
        most={maxEnderecos}
        helperText={`Um por linha, no máximo ${maxEnderecos}, só o nome. O primeiro vai nos e-mails e nos links. Em um endereço novo as pessoas entram de novo; as sessões de um removido terminam.`}
      />
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
      <Announced recurso={addedParts.origens}>
        <LinesField
          source="origens"
          label="Produtos que mostram o portal"
          placeholder="https://loja.empresa.com.br"
          most={maxOrigens}
          helperText={`A origem de cada página que pode mostrar os relatórios dentro dela, uma por linha, no máximo ${maxOrigens}. O produto precisa de uma chave que possa abrir o portal. Quem está em uma origem removida sai em segundos.`}
        />
      </Announced>
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
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
        {host}
      </Typography>
      <CopyLine label="DNS" text={`${host}. CNAME ${portal.hostname}.`} />
      <CopyLine label="Retorno no Microsoft Entra do portal" text={callback.href} />
    </Stack>
  );
}
