import { Button, Stack, Typography } from '@mui/material';
import { FileButton } from '../../../fileLines/FileButton.tsx';
import { download } from '../../../list/export/download.ts';
import { canInvite } from '../canInvite.ts';
import { maxRows } from '../csv/readUsersCsv.ts';
import { hasTeams, textTitles, writeTemplateCsv } from '../csv/usersCsv.ts';

interface FileChoiceProps {
  readonly isSuperuser: boolean;
  readonly recursos: readonly string[] | undefined;
  /** The names of the attributes that have a column in the template. */
  readonly atributos: readonly string[];
  /** True if a file may have columns of attributes. */
  readonly hasAtributos: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileChoice({
  isSuperuser,
  recursos,
  atributos,
  hasAtributos,
  isDisabled,
  onChoose,
}: FileChoiceProps) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2">
        Um arquivo CSV com as colunas {textTitles({ recursos }).join(', ')}, Senha
        {isSuperuser ? ', Grupos e Cliente' : ' e Grupos'}
        {hasTeams({ recursos }) && ', e se quiser Equipes, separadas por ponto e vírgula'}
        {hasAtributos && ', e uma coluna com o nome de cada atributo'}, no máximo{' '}
        {maxRows.toLocaleString('pt-BR')} linhas.{' '}
        {canInvite({ recursos }) && 'Sem senha, a pessoa é convidada por e-mail. '}
        Nada é criado antes de você conferir.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <FileButton label="Arquivo CSV" isDisabled={isDisabled} onChoose={onChoose} />
        <Button
          onClick={() =>
            download('modelo-usuarios.csv', [writeTemplateCsv({ recursos, atributos })])
          }
        >
          Baixar modelo
        </Button>
      </Stack>
    </Stack>
  );
}
