import type { Cliente } from '@portal/api-client/contract';
import { clienteRecord } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useWatch } from 'react-hook-form';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { TextField } from '../../form/TextField.tsx';

const { termos, privacidade } = clienteRecord;

/** The section `Termos e privacidade`: what people accept before they open a report. Spec LGPD-02. */
export function TermosFields({ cliente }: { readonly cliente: Cliente | null }) {
  const typed: readonly (string | null)[] = useWatch({ name: ['termos', 'privacidade'] });
  const [texts, stored] = [typed, [cliente?.termos, cliente?.privacidade]].map((both) =>
    both.map((text) => text?.trim() ?? '').join('\0'),
  );
  const asksAgain = texts !== stored && texts !== '\0';
  return (
    <FormSection
      title="Termos e privacidade"
      recurso={addedParts.termos}
      hint={
        asksAgain
          ? 'Ao salvar, nenhuma pessoa deste cliente abre relatórios até aceitar esta versão.'
          : 'Cada pessoa aceita antes de abrir relatórios, e de novo quando um texto muda. Quem aceitou está na lista de usuários. Vazios: nada é pedido.'
      }
    >
      <TextField
        source="termos"
        label="Termos de uso"
        placeholder="Um link ou o texto"
        minRows={2}
        maxLength={termos.text.maxLength}
        sx={wholeWidth}
      />
      <TextField
        source="privacidade"
        label="Aviso de privacidade"
        placeholder="Um link ou o texto"
        minRows={2}
        maxLength={privacidade.text.maxLength}
        sx={wholeWidth}
      />
    </FormSection>
  );
}
