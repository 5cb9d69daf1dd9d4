import { Box, Button, Card, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import { type ComponentType, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Figures, type FiguresProps } from '../figures/Figures.tsx';
import { type Managed, managedText } from '../list/arquivoColumn.ts';
import type { DeleteProps } from '../list/DeleteProps.ts';
import { usePageTitle } from '../list/ListPage.tsx';
import { type PagePart, useOffered } from '../list/useOffered.ts';
import { ActsMenu } from './ActsMenu.tsx';
import { type PageTab, PageTabs } from './PageTabs.tsx';
import { type PageDialog, usePageAddress } from './usePageAddress.ts';

interface RecordPageProps<R> {
  readonly record: R & Managed;
  readonly name: string;
  /** The name of the list, to which the page leads back. */
  readonly list: string;
  readonly state: { readonly text: string; readonly isOn: boolean } | null;
  /** Three, as far as the server tells them. */
  readonly figures: readonly (PagePart & FiguresProps['figures'][number])[];
  /** What stands below the name. */
  readonly subtitle?: ReactNode;
  /** What stands beside the tabs. */
  readonly aside?: ReactNode;
  readonly tabs: readonly PageTab[];
  /** The dialogs above the page, each with an address of its own. Without `editar`, the person may not change the record. */
  readonly dialogs: Readonly<Partial<Record<PageDialog, ReactElement>>>;
  /** Buttons beside the one that edits. */
  readonly buttons?: ReactNode;
  /** Asks before the record is deleted. Absent: the person may not delete it. */
  readonly Delete?: ComponentType<DeleteProps<R>> | undefined;
}

/** The page of one record: its name, state, figures and acts, and tabs that have addresses. Spec TELA-03. */
export function RecordPage<R>(props: RecordPageProps<R>) {
  const { record, name, list, state, subtitle, aside, tabs, dialogs } = props;
  const { buttons, Delete } = props;
  usePageTitle(name);
  const figures = useOffered()(props.figures);
  const resource = useResourceContext();
  const { search } = useLocation();
  const { dialog, ofDialog } = usePageAddress();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, gap: 2 }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <MuiLink
            component={Link}
            to={{ pathname: `/${resource}`, search }}
            variant="body2"
            sx={{ color: 'text.secondary' }}
          >
            {list}
          </MuiLink>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <Typography variant="h1">{name}</Typography>
            {state && (
              <Chip
                size="small"
                variant="outlined"
                label={state.text}
                color={state.isOn ? 'primary' : 'default'}
              />
            )}
            {record.gerenciado_por_arquivo && (
              <Chip size="small" variant="outlined" label={managedText} />
            )}
          </Stack>
          {subtitle && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
        </Box>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', flexShrink: 0, alignItems: 'center', gap: 1 }}
        >
          {buttons}
          {dialogs.editar && (
            <Button variant="contained" component={Link} to={ofDialog('editar')}>
              Editar
            </Button>
          )}
          {Delete && <ActsMenu onDelete={() => setDeleting(true)} />}
        </Stack>
      </Stack>
      {figures.length > 0 && (
        <Card variant="outlined" sx={{ p: 2 }}>
          <Figures figures={figures} />
        </Card>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          gap: 2.5,
        }}
      >
        <PageTabs tabs={tabs} />
        {aside && (
          <Card variant="outlined" component="aside" sx={{ p: 2, flex: '1 1 17rem' }}>
            <Stack sx={{ gap: 2.5 }}>{aside}</Stack>
          </Card>
        )}
      </Box>
      <Suspense fallback={null}>
        {dialog && dialogs[dialog]}
        {Delete && isDeleting && <Delete record={record} onClose={() => setDeleting(false)} />}
      </Suspense>
    </Stack>
  );
}
