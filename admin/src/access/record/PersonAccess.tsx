import { Typography } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import type { ReactNode } from 'react';
import {
  type AcessoRow,
  accessText as openText,
  originText,
  placeOf,
} from '../grants/acessoModel.ts';
import { accessText, type ConcessaoRow, holderText } from '../grants/concessaoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { GrantLink, HolderLink } from '../grants/links.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { GrantList, type GrantRow } from './GrantList.tsx';
import { MissingReport } from './MissingReport.tsx';

interface PersonAccessProps {
  readonly user: User;
  /** The full name of the person, or the username. */
  readonly name: string;
}

/** What a person may open: by grant, or each report for a server that lists no grants. Spec EXPL-06, CONF-06. */
export function PersonAccess({ user: { id: user, is_superuser, ...of }, name }: PersonAccessProps) {
  const cliente = of.cliente_id_leitura;
  if (cliente === null) {
    return (
      <Typography>
        {is_superuser
          ? 'Superuser: vê todos os relatórios de todos os clientes.'
          : 'Sem cliente: não vê nenhum relatório.'}
      </Typography>
    );
  }
  const person = { user, cliente, name };
  const list = {
    label: `Acessos de ${name}`,
    filter: { user, cliente },
    sentence: (isEmpty: boolean) =>
      isEmpty ? `${name} não tem acesso a nada ainda.` : `O que ${name} pode abrir`,
  };
  const byReport = (
    <GrantList<AcessoRow>
      {...list}
      resource="acessos"
      row={(row) => rowOfAccess(row, name)}
      after={(rows) => <MissingReport {...person} rows={rows} />}
    />
  );
  return (
    <Announced recurso={addedParts.grants} otherwise={byReport}>
      <GrantList<ConcessaoRow>
        {...list}
        searchLabel="Buscar equipes, relatórios e aplicativos"
        row={(row) => rowOfGrant(row, user, name)}
        after={(rows) =>
          !rows.some(({ tipo }) => tipo === 'papel') && (
            <MissingReport {...person} rows={rows.flatMap(placesOf)} />
          )
        }
      />
    </Announced>
  );
}

const placesOf = ({ aplicativo, relatorios_ids }: ConcessaoRow) =>
  relatorios_ids.map((relatorio) => ({ relatorio, aplicativo }));

function rowOfGrant(row: ConcessaoRow, user: number, name: string): GrantRow {
  const { tipo, aplicativo, relatorios } = row;
  const asked = relatorios.map(({ id, nome }) => ({
    question: { user, relatorio: id, aplicativo },
    text: `${nome || '(Sem nome)'} em ${row.aplicativo_nome ?? 'Dashboards'}`,
  }));
  return {
    title: <GrantLink row={row} />,
    what: <GrantReports row={row} canUnfold />,
    note: (
      <>
        {tipo === 'pessoa' ? 'Direto' : <HolderLink row={row} />}
        {endOf(row, ' · ')}
      </>
    ),
    actions: (
      <>
        <WhyButton
          person={name}
          name={`${name}: ${accessText(row)}, ${holderText(row)}`}
          choice="Relatório"
          asked={asked}
        />
        {tipo === 'pessoa' && <GrantActions rows={[row]} />}
      </>
    ),
  };
}

function rowOfAccess(row: AcessoRow, name: string): GrantRow {
  const place = placeOf(row);
  const what = `${row.relatorio_nome} em ${place}`;
  return {
    title: what,
    what: `${openText(row)} · ${originText(row)}`,
    note: endOf(row),
    actions: (
      <WhyButton
        person={name}
        name={`${name} vê ${what}`}
        asked={[{ question: row, text: place }]}
      />
    ),
  };
}

const endOf = (row: Pick<AcessoRow, 'ate'>, before = ''): ReactNode =>
  row.ate !== null && (
    <>
      {`${before}Termina em `}
      <ExpiryCell row={row} />
    </>
  );
