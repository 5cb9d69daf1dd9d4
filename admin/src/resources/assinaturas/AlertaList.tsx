import { Link as MuiLink } from '@mui/material';
import type { AdminAlerta } from '@portal/api-client/contract';
import { whenText } from '@portal/ui/subscription-words';
import { Link } from 'react-router-dom';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { type Column, Note } from '../../list/RecordTable.tsx';
import { ReportChip } from '../../list/ReportChip.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { recordPath } from '../../record/recordPath.ts';
import { AssinaturaTabs } from './AssinaturaTabs.tsx';

const conditions = { acima: 'Acima', abaixo: 'Abaixo', variacao: 'Variação' } as const;
const states = {
  respondido: 'Respondido',
  erro: 'Erro',
  sem_resposta: 'Sem resposta',
} as const;

const columns: readonly Column<AdminAlerta>[] = [
  {
    title: 'Medida',
    cell: ({ medida, relatorio, relatorio_nome, aplicativo_nome }) => (
      <>
        {medida}
        <Note>
          <MuiLink component={Link} to={recordPath('reports', relatorio)}>
            {relatorio_nome || '(Sem nome)'}
          </MuiLink>
          {aplicativo_nome && ` · ${aplicativo_nome}`}
        </Note>
      </>
    ),
  },
  { title: 'Modelo', cell: ({ modelo_nome }) => modelo_nome },
  { title: 'Dono', cell: ({ dono }) => dono.nome },
  {
    title: 'Condição e quando',
    cell: ({ condicao, quando }) => (
      <>
        {conditions[condicao]}
        <Note>{whenText(quando)}</Note>
      </>
    ),
  },
  {
    title: 'Estado',
    cell: ({ pausado, estado, motivo, ultima_em }) => (
      <>
        {pausado ? 'Pausado' : states[estado]}
        <Note>
          {ultima_em ? `Última consulta: ${brasiliaText(ultima_em)}` : 'Ainda não consultado'}
        </Note>
        {motivo && <Note>{motivo}</Note>}
      </>
    ),
  },
  clienteColumn(),
];

/** The alerts of the reports of the cliente, or of all clientes for a superuser, without limits and figures. Spec WIRE-37. */
export const AlertaList = () => (
  <RecordList<AdminAlerta>
    resource="alertas"
    page="Assinaturas"
    title="Lista de Alertas"
    nouns={['alerta', 'alertas']}
    sort={{ field: 'id', order: 'ASC' }}
    above={<AssinaturaTabs />}
    tools={
      <>
        <ReportChip />
        <SearchBox label="Buscar alertas" />
        <FieldFilter
          name="pausado"
          label="Estado"
          options={[
            { value: '', text: 'Todos' },
            { value: 'false', text: 'Ativos', sets: { pausado: false } },
            { value: 'true', text: 'Pausados', sets: { pausado: true } },
          ]}
        />
      </>
    }
    table={{
      columns,
      loadingText: 'Carregando alertas...',
      emptyText: 'Nenhum alerta. Quem lê um relatório cria os seus ao lado dele.',
      noneFoundText: 'Nenhum alerta encontrado.',
      failureText: (error) => deniedOr(error, `Falha ao carregar os alertas. ${reasonOf(error)}`),
    }}
  />
);
