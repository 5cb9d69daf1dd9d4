import { Autocomplete, Button, Stack, TextField, Typography } from '@mui/material';
import {
  type RelatorioConfig,
  type RelatorioConfigChanges,
  testRelatorioAs,
  type User,
} from '@portal/api-client/contract';
import { Spinner, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldMessages, reasonOf } from '../../../failureText.ts';
import { TitledDialog } from '../../../form/TitledDialog.tsx';
import { RetryAlert } from '../../../RetryAlert.tsx';
import type { ReportFormValues } from '../reportForm.ts';
import type { CatalogOwner } from '../useCatalog.ts';
import { personText, usePeopleSearch } from '../usePeopleSearch.ts';
import { DraftProblems } from './DraftProblems.tsx';
import { TestAnswer } from './TestAnswer.tsx';
import { draftProblems, type FieldProblem, fieldProblems, testDraft } from './testDraft.ts';

interface TestAsDialogProps {
  readonly owner: CatalogOwner;
  /** Leads to a field of the form that has a problem. */
  readonly onField: (problem: FieldProblem) => void;
  readonly onClose: () => void;
}

/** Tests the form as a person of the cliente. Nothing is saved, and the test can be repeated. Spec SEG-04. */
export function TestAsDialog({ owner, onField, onClose }: TestAsDialogProps) {
  const { client } = useAppServices();
  const { record } = useEditContext<RelatorioConfig>();
  const { getValues, watch } = useFormContext<ReportFormValues>();
  const { typed, setTyped, found, moreText } = usePeopleSearch(owner);
  const [person, setPerson] = useState<User | null>(null);
  const test = useMutation({
    mutationFn: (draft: RelatorioConfigChanges & { readonly user_id: number }) =>
      client.call(testRelatorioAs, { params: { id: record?.id ?? 0 }, body: draft }),
  });
  // The fields around it may change. An answer about other values would mislead.
  useWatch();
  const { reset } = test;
  useEffect(() => watch(() => reset()).unsubscribe, [watch, reset]);
  const values = getValues();
  const before = record ? draftProblems(values, record, owner.isSuperuser) : [];
  const problems = before.length > 0 ? before : fieldProblems(fieldMessages(test.error));
  const run = () => {
    if (!record || !person || test.isPending) return;
    test.mutate({ ...testDraft(values, record, owner.isSuperuser), user_id: person.id });
  };
  return (
    <TitledDialog
      title="Testar como…"
      onClose={onClose}
      buttons={
        <>
          <Button color="inherit" onClick={onClose}>
            Fechar
          </Button>
          <Button
            variant="contained"
            disabled={!person || before.length > 0 || test.isPending}
            onClick={run}
          >
            {test.data || test.error ? 'Testar de novo' : 'Testar'}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2">
          Pede ao Power BI um token como o da pessoa, com os campos deste formulário. Nada é salvo.
        </Typography>
        <Autocomplete<User>
          fullWidth
          size="small"
          options={(found.data ?? []).filter(
            ({ cliente_id_leitura }) => cliente_id_leitura !== null,
          )}
          value={person}
          inputValue={typed}
          loading={found.isPending}
          loadingText="Carregando..."
          noOptionsText="Nenhum usuário encontrado."
          clearText="Limpar"
          openText="Abrir"
          closeText="Fechar"
          autoHighlight
          filterOptions={(all) => all}
          getOptionLabel={(user) => personText(user, user.id)}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onInputChange={(_, text) => setTyped(text)}
          onChange={(_, user) => {
            setPerson(user);
            test.reset();
          }}
          renderInput={(params) => (
            <TextField
              {...params}
              autoFocus
              margin="dense"
              label="Pessoa"
              placeholder="Busque por nome ou email"
              slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
              error={found.error !== null}
              helperText={
                found.error
                  ? `Falha ao carregar lista de usuários. ${reasonOf(found.error)}`
                  : moreText
              }
            />
          )}
        />
        {problems.length > 0 ? (
          <DraftProblems problems={problems} onField={onField} />
        ) : (
          <div aria-live="polite">
            {test.isPending && <Spinner label="Testando..." />}
            {test.error && (
              <RetryAlert onRetry={run}>{`Falha ao testar. ${reasonOf(test.error)}`}</RetryAlert>
            )}
            {test.data && person && (
              <TestAnswer name={personText(person, person.id)} answer={test.data} />
            )}
          </div>
        )}
      </Stack>
    </TitledDialog>
  );
}
