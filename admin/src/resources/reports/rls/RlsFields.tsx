import { relatorioRecord } from '@portal/api-client/records';
import { addedParts, type RlsName, readRlsName, rlsNameOf } from '@portal/api-client/rules';
import { Announced, Spinner } from '@portal/ui';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useAtributos } from '../../../atributos/useAtributos.ts';
import { reasonOf } from '../../../failureText.ts';
import { SelectField } from '../../../form/SelectField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { lazyPart } from '../../../lazyPart.ts';
import type { CatalogOwner } from '../useCatalog.ts';

const RlsRoles = lazyPart(() => import('./RlsRoles.tsx'), 'RlsRoles');

interface RlsFieldsProps {
  readonly owner: CatalogOwner;
  /** True if the first field takes the focus. */
  readonly hasFocus?: boolean;
}

interface Choice {
  readonly value: RlsName;
  readonly text: string;
}

const nameChoices: readonly Choice[] = [
  { value: 'login', text: 'Login da pessoa' },
  { value: 'email', text: 'E-mail da pessoa' },
  { value: 'custom_data', text: 'Login da pessoa, também em CUSTOMDATA()' },
  { value: 'fixo', text: 'Um nome fixo para todos' },
];

/**
 * The role for row-level security, the name that is sent with it, and the roles by person and team. A server that does not announce the
 * choice of the name always sends the login. Spec NUV-05, NUV-06, SEG-01, SEG-02.
 */
export function RlsFields({ owner, hasFocus = false }: RlsFieldsProps) {
  const chosen: RlsName = useWatch({ name: 'rls_nome' });
  const { kind, atributo } = readRlsName(chosen);
  const { isSuperuser } = owner;
  const { data, error, refetch } = useAtributos({
    cliente: isSuperuser ? Number(owner.cliente) : null,
    isEnabled: !isSuperuser || owner.cliente !== '',
  });
  const attributes = (data ?? []).map(({ nome }) => attributeChoice(nome));
  const stored = attributes.find(({ value }) => isSameName(value, chosen));
  const isGone = kind === 'atributo' && Array.isArray(data) && !stored;
  const failure = error
    ? `Falha ao carregar os atributos. ${reasonOf(error)}`
    : isGone
      ? `O cliente não tem o atributo ${atributo}. Escolha outro nome.`
      : undefined;
  return (
    <>
      <TextField
        source="rls_role"
        label="RLS Role"
        placeholder="Opcional"
        helperText="A função (RLS) do dataset que vale para todos."
        maxLength={200}
        autoFocus={hasFocus}
      />
      <SelectField
        source="rls_nome"
        recurso={relatorioRecord.rls_nome.recurso}
        label="Nome enviado ao Power BI"
        choices={[
          ...nameChoices,
          // An attribute that is not in the list stays chosen until another choice is made.
          ...(kind === 'atributo' && !stored ? [attributeChoice(atributo ?? '')] : []),
          // The choice has the capitals of the list, the form those of the stored report.
          ...attributes.map((one) => (one === stored ? { ...one, value: chosen } : one)),
        ]}
        failure={failure}
        {...(error && { onRetry: refetch })}
        helperText={
          kind === 'atributo'
            ? 'O valor da pessoa, ou o das equipes dela, que USERNAME() e CUSTOMDATA() devolvem. Sem valor, o relatório não abre.'
            : 'O nome que USERNAME() devolve nas regras de segurança por linha.'
        }
      />
      {kind === 'fixo' && (
        <TextField
          source="rls_nome_fixo"
          recurso={relatorioRecord.rls_nome_fixo.recurso}
          label="Nome fixo"
          isRequired
          helperText="Todas as pessoas veem os dados que este nome vê."
          maxLength={256}
        />
      )}
      <Announced recurso={addedParts.dataIdentity}>
        <Suspense fallback={<Spinner label="Carregando..." />}>
          <RlsRoles owner={owner} />
        </Suspense>
      </Announced>
    </>
  );
}

const attributeChoice = (nome: string): Choice => ({
  value: rlsNameOf('atributo', nome),
  text: `Atributo ${nome}`,
});

/** The server finds an attribute whatever its capitals are. */
const isSameName = (one: RlsName, other: RlsName) => one.toLowerCase() === other.toLowerCase();
